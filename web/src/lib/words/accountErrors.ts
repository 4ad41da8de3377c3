/** Messages for failed account requests. */

import { Refused } from "../server/api";
import { explain } from "./refusals";
import { say, sayIfKnown } from "./say";

export function describe(problem: unknown): string {
  if (!(problem instanceof Refused)) return say("no-answer");
  const { error, seconds } = problem.refusal;
  return sayIfKnown(`account-error-${error}`, { seconds: seconds ?? 0 }) ?? explain(problem.refusal);
}
