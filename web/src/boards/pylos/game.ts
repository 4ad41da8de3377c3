import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words/say";
import type { GameFace } from "../contract";
import type { Course } from "../course";
import { detectGraphics } from "../../lib/space/graphics";
import picture from "./Picture.svelte";

export default {
  board: async () => (await Promise.all([import("./Board.svelte"), detectGraphics(settings.pylosView)]))[0],
  diagram: () => import("./Diagram.svelte"),
  seat: () => import("./Seat.svelte"),
  turn: () => import("./Turn.svelte"),
  picture,
  course: () => import("./course.json") as unknown as Promise<{ default: Course }>,
  seatNames: () => [say("pylos-light"), say("pylos-dark")],
} satisfies GameFace;
