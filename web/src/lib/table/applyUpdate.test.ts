import { describe, expect, it } from "vitest";
import type { Message, Table, View } from "../server/messages";
import { applyUpdate } from "./applyUpdate";

const table = { turns: [[0, ["1b2"]]], number: 3, state: 3, offer: { offer: "draw" } } as unknown as Table;
const view = { outcome: null } as View;

function message(...events: Extract<Message, { type: "update" }>["events"]): Extract<Message, { type: "update" }> {
  return { type: "update", number: 4, state: 4, status: "playing", events, clock: {} as Table["clock"], undo: false, takeback: true, view };
}

const decided = (seat: number, move: string, begins: boolean) => ({ number: 4, at: 0, kind: "decided", seat, move, begins });

describe("a table after an update", () => {
  it("begins a new turn where the server says so", () => {
    expect(applyUpdate(table, message(decided(1, "1c3", true))).turns).toEqual([[0, ["1b2"]], [1, ["1c3"]]]);
  });

  it("adds to the unfinished turn otherwise", () => {
    expect(applyUpdate(table, message(decided(0, "-1b2", false))).turns).toEqual([[0, ["1b2", "-1b2"]]]);
  });

  it("takes over the seed at the end, and the rematch", () => {
    const over = { ...message({ number: 4, at: 0, kind: "rematched" }), seed: "s", rematch_wanted: [0, 1], rematch: "next" };
    expect(applyUpdate(table, message())).toMatchObject({ seed: null, rematch_wanted: [], rematch: null });
    expect(applyUpdate(table, over)).toMatchObject({ seed: "s", rematch_wanted: [0, 1], rematch: "next" });
  });

  it("drops an offer after a decision, not after chat", () => {
    expect(applyUpdate(table, message(decided(1, "1c3", true))).offer).toBeNull();
    expect(applyUpdate(table, message({ number: 4, at: 0, kind: "said", seat: 1 })).offer).not.toBeNull();
  });
});
