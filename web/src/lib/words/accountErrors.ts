/** Messages for failed account requests. */

import { Refused } from "../server/api";
import { explain } from "./refusals";
import { say, sayIfKnown } from "./say";

export function describe(problem: unknown): string {
  if (!(problem instanceof Refused)) return say("no-answer");
  return sayIfKnown(`account-error-${problem.refusal.error}`) ?? explain(problem.refusal);
}
