import { beforeEach, expect, test, vi } from "vitest";
import type { GameFacts, Player, TableSummary } from "../server/messages";
import { suitedBot } from "./strength";

const { settings } = vi.hoisted(() => ({ settings: { suited: {} as Record<string, string> } }));
vi.mock("../settings.svelte", () => ({ settings }));
vi.mock("../server/api", () => ({ api: {} }));

const KEYS = ["novice", "casual", "club"];
const game = { key: "pylos", levels: KEYS.map((key) => ({ key, roles: key === "novice" ? ["quick-opponent"] : [] })) } as unknown as GameFacts;
const me = { kind: "person", level: null } as Player;
const bot = (level: string) => ({ kind: "bot", level }) as Player;
const over = (level: string, places: number[], at = 1, more: Partial<TableSummary> = {}): TableSummary =>
  ({ game: "pylos", status: "over", you: [0], players: [me, bot(level)], outcome: { places, scores: [], reason: "" }, changed_at: at, ...more }) as TableSummary;

beforeEach(() => (settings.suited = {}));

test("the first opponent is the quick one", () => {
  expect(suitedBot(game, [])).toEqual({ level: game.levels[0], after: null });
});

test("then it is one level up or down by the last result", () => {
  expect(suitedBot(game, [over("novice", [1, 2])])).toEqual({ level: game.levels[1], after: "won" });
  expect(suitedBot(game, [over("club", [2, 1])])).toEqual({ level: game.levels[1], after: "lost" });
  expect(suitedBot(game, [over("casual", [1, 1])])).toEqual({ level: game.levels[1], after: null });
  expect(suitedBot(game, [over("novice", [1, 2], 1), over("casual", [2, 1], 2)])?.level.key).toBe("novice");
});

test("nobody is stronger than the strongest or weaker than the weakest", () => {
  expect(suitedBot(game, [over("club", [1, 2])])).toEqual({ level: game.levels[2], after: null });
  expect(suitedBot(game, [over("novice", [2, 1])])).toEqual({ level: game.levels[0], after: null });
});

test("only games of this kind against bots count", () => {
  const others = [
    over("club", [1, 2], 1, { game: "touche" }),
    over("club", [1, 2], 1, { status: "aborted" }),
    over("club", [1, 2], 1, { players: [me, me] }),
    over("club", [1, 2], 1, { you: [0, 1] }),
  ];
  expect(suitedBot(game, others)?.level.key).toBe("novice");
});

test("without games the browser remembers; a game without bots has none", () => {
  settings.suited = { pylos: "club" };
  expect(suitedBot(game, [])?.level.key).toBe("club");
  expect(suitedBot({ ...game, levels: [] }, [])).toBeNull();
});
