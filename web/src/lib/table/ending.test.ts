import { describe, expect, it, vi } from "vitest";
import type { Table } from "../server/messages";
import { headline, pointsOf, reason, resultFor } from "./ending";

vi.mock("../server/catalogue.svelte", () => ({ gameFactsNow: () => undefined }));
vi.mock("../words/say", () => ({
  say: (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(" "),
  sayIfKnown: (key: string, facts: object = {}) => (key.includes("unknown") ? null : [key, ...Object.values(facts)].join(" ")),
}));

const names = ["Ann", "Bob", "Cid", "Dot"];
const table = (you: number[], places: number[], why: string, more: { scores?: number[]; gone?: Record<number, string> } = {}): Table =>
  ({
    game: "pyramido", you, status: "over",
    players: places.map((_, seat) => ({ kind: "person", name: names[seat], gone: more.gone?.[seat] ?? null })),
    outcome: { places, scores: more.scores ?? places.map((place) => +(place === 1)), reason: why },
    view: { scores: more.scores ?? null },
  }) as unknown as Table;

describe("how a game ended", () => {
  it("is said to the reader", () => {
    expect(headline(table([0], [1, 2], "apex"))).toBe("end-won");
    expect(headline(table([1], [1, 2], "apex"))).toBe("end-lost");
    expect(headline(table([], [1, 2], "apex"))).toBe("end-winner Ann 1");
    expect(headline(table([0, 1], [1, 2], "apex"))).toBe("end-winner Ann 1");
    expect(headline(table([1], [1, 1], "agreed"))).toBe("end-draw");
    expect(headline(table([1], [1, 1, 3], "void"))).toBe("end-shared");
    expect(headline(table([1], [1, 2, 3], "finished"))).toBe("end-place 2 no");
    expect(headline(table([2], [1, 2, 3], "finished"))).toBe("end-place 3 yes");
  });

  it("has points where they decided", () => {
    const scores = [36, 65];
    expect(headline(table([0], [2, 1], "finished", { scores }))).toBe("end-lost-points 36 65");
    expect(headline(table([1], [2, 1], "finished", { scores }))).toBe("end-won-points 65 36");
    expect(pointsOf(table([0], [1, 2], "last-player", { scores }))).toBeNull();
    expect(pointsOf(table([0], [2, 1], "resigned", { scores }))).toBeNull();
    expect(headline(table([0], [2, 1], "resigned", { scores }))).toBe("end-lost");
  });

  it("is a loss for whoever left, even if a bot won in their place", () => {
    const left = table([0], [1, 2, 3], "finished", { gone: { 0: "resigned" } });
    expect([resultFor(left), headline(left)]).toEqual(["lost", "end-place 3 yes"]);
  });

  it("has a reason that knows who is who", () => {
    expect(reason(table([0], [1, 2], "apex"))).toBe("reason-apex me Ann other Bob");
    expect(reason(table([1], [1, 2], "apex"))).toBe("reason-apex other Ann me Bob");
    expect(reason(table([0, 1], [1, 2], "apex"))).toBe("reason-apex other Ann other Bob");
    expect(reason(table([2], [1, 2, 2], "resigned", { gone: { 1: "time", 2: "resigned" } }))).toBe("reason-resigned other Ann me Cid");
    expect(reason(table([0], [1, 2], "unknown"))).toBe("end-because unknown");
  });
});
