/** Time controls: those that the pages offer, and what each is called. */

import type { TimeControl } from "../server/messages";
import { say } from "../words/say";

const DAY = 86_400;
const control = (kind: TimeControl["kind"], seconds = 0, increment = 0): TimeControl => ({ kind, seconds, increment });

export const NO_CLOCK = control("none");
/** For two strangers who want to play now. */
export const USUAL_CLOCK = control("total", 900, 10);
export const CLOCKS: readonly TimeControl[] = [
  NO_CLOCK,
  control("total", 180, 2),
  USUAL_CLOCK,
  control("move", 60),
  control("days", DAY),
  control("days", 3 * DAY),
  control("days", 7 * DAY),
];

export function clockName({ kind, seconds, increment }: TimeControl): string {
  if (kind === "none") return say("time-none");
  if (kind === "days") return say("time-days", { days: Math.round(seconds / DAY) });
  const minutes = Math.round(seconds / 6) / 10;
  if (kind === "total") return say("time-total", { minutes, seconds: increment });
  return seconds % 60 ? say("time-move-seconds", { seconds }) : say("time-move", { minutes });
}

/** A time control in an address: total-900-10. */
export const clockInAddress = ({ kind, seconds, increment }: TimeControl): string => `${kind}-${seconds}-${increment}`;

export function clockFrom(text: string | undefined): TimeControl | null {
  const [, kind, seconds, increment] = /^(none|move|total|days)-(\d{1,7})-(\d{1,3})$/.exec(text ?? "") ?? [];
  return kind ? control(kind as TimeControl["kind"], Number(seconds), Number(increment)) : null;
}
