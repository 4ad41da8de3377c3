import { describe, expect, it } from "vitest";
import type { Turn } from "../../../lib/server/messages";
import type { PylosView } from "./notation";
import { taskOf } from "./task";

const SQUARE = "LL..LL......D..D/........./..../. l";

function view(moves: string[], more: Partial<PylosView> = {}): PylosView {
  return { position: SQUARE, turn: "", options: {}, moves, ...more } as PylosView;
}
const turns: Turn[] = [[0, ["1b2"]]];

describe("the task", () => {
  it("does not speak of raising where no sphere can be raised", () => {
    expect(taskOf({ turns: [] }, view(["1a1", "1b1"])).task).toBe("place");
    expect(taskOf({ turns: [] }, view(["1c1", "1d4>2a1"])).task).toBe("place-or-raise");
    expect(taskOf({ turns: [] }, view(["1d4>2a1"])).task).toBe("raise");
  });

  it("names what was completed until a sphere is taken", () => {
    expect(taskOf({ turns }, view(["-1a1"], { turn: "1b2" }))).toEqual({ task: "take-back", completed: "square" });
    expect(taskOf({ turns }, view(["-1a1", "stop"], { turn: "1b2" }))).toEqual({ task: "take-back-or-none", completed: "square" });
    expect(taskOf({ turns: [[0, ["1b2", "-1a1"]]] }, view(["-1b1", "stop"], { turn: "1b2-1a1" }))).toEqual({ task: "take-back-or-stop", completed: null });
  });

  it("is none when nothing is legal", () => {
    expect(taskOf({ turns }, view([]))).toEqual({ task: null, completed: null });
  });
});
