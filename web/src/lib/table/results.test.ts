import { describe, expect, it } from "vitest";
import { filterGames, resultOf } from "./results";
import type { TableSummary } from "../server/messages";

const line = (you: number[], places: number[] | null, more: Partial<TableSummary> = {}): TableSummary =>
  ({ game: "pylos", status: places ? "over" : "playing", you, players: [], outcome: places && { places, scores: [], reason: "apex" }, ...more }) as TableSummary;

describe("the result for the player", () => {
  it("was won, drawn or lost, or goes on", () => {
    expect(resultOf(line([0], [1, 2]))).toBe("won");
    expect(resultOf(line([1], [1, 2]))).toBe("lost");
    expect(resultOf(line([1], [1, 1, 3]))).toBe("drawn");
    expect(resultOf(line([2], [1, 1, 3]))).toBe("lost");
    expect(resultOf(line([0], [1, 2], { players: [{ kind: "person", name: "Ann", level: null, gone: "resigned", account: false, external: false }] }))).toBe("lost");
    expect(resultOf(line([0], null))).toBe("running");
    expect(resultOf(line([0], null, { status: "aborted" }))).toBe("aborted");
  });

  it("is found by its game and its result", () => {
    const all = [line([0], [1, 2]), line([0], [2, 1]), line([0], [1, 2], { game: "touche" })];
    expect(filterGames(all, { game: null, result: null })).toHaveLength(3);
    expect(filterGames(all, { game: "pylos", result: null })).toHaveLength(2);
    expect(filterGames(all, { game: "pylos", result: "won" })).toEqual([all[0]]);
  });
});
