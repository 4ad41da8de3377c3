/** The messages of the server; docs/server.md explains every field. */

export type Status = "open" | "playing" | "over" | "aborted";

export interface Outcome {
  places: number[];
  scores: number[];
  reason: string;
}

export interface Player {
  kind: "free" | "person" | "bot";
  name: string | null;
  level: string | null;
  gone: string | null;
  /** Whether the name is that of an account. */
  account: boolean;
  /** Whether this bot is somebody's program. */
  external: boolean;
  /** Whether nobody chose the name. */
  generic?: boolean;
}

export interface TimeControl {
  kind: "none" | "move" | "total" | "days";
  seconds: number;
  increment: number;
}

export interface Clock {
  control: TimeControl;
  left: number[];
  running: number | null;
  elapsed: number;
}

export interface Offer {
  offer: "takeback" | "draw";
  seat: number;
  moves: string[];
  asked: number[];
}

/** The fields that all views have; the types of each board add their own. */
export interface View {
  game: string;
  options: Record<string, string>;
  seats: number;
  seat: number | null;
  to_act: number | null;
  task: string | null;
  moves: string[];
  outcome: Outcome | null;
  /** Whether the next decision is the first of a turn. */
  begins_turn: boolean;
  /** The points of each seat so far; null in games that count none. */
  scores: number[] | null;
}

export type Turn = [seat: number, moves: string[]];

export interface Table {
  id: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  number: number;
  state: number;
  you: number[];
  players: Player[];
  listed: boolean;
  watchable: boolean;
  seal: string;
  seed: string | null;
  clock: Clock;
  /** Whether the player can undo a decision of the unfinished turn. */
  undo: boolean;
  /** Whether the player can ask for the last turn back: nothing hidden has come to light since. */
  takeback: boolean;
  offer: Offer | null;
  auto: number[];
  rematch_wanted: number[];
  rematch: string | null;
  rematch_of: string | null;
  /** Whether the game was played elsewhere, and this is its record. */
  from_record: boolean;
  turns: Turn[];
  outcome: Outcome | null;
  view: View | null;
}

export interface TableSummary {
  id: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  you: number[];
  players: Player[];
  clock: TimeControl;
  opened_at: number;
  changed_at: number;
  turns: number;
  to_act: number | null;
  outcome: Outcome | null;
  /** Whether the game was played elsewhere, and this is its record. */
  from_record: boolean;
}

export interface TableEvent {
  number: number;
  at: number;
  kind: string;
  seat?: number;
  move?: string;
  answers?: number;
  /** Whether a turn began with this decision. */
  begins?: boolean;
  robot?: boolean;
  kept?: number;
  accept?: boolean;
  phrase?: string;
  text?: string;
  name?: string;
  table?: string;
}

export interface Here {
  seats: number[];
  watchers: number;
}

export interface Refusal {
  error: string;
  message: string;
  rule?: string;
  reason?: string;
  facts?: Record<string, string | number>;
  state?: number;
  /** When to try again. */
  seconds?: number;
}

/** A command is done and stored, by the event with this number. */
export interface Done {
  ref: number | null;
  number: number;
}

export type Message =
  | { type: "table"; table: Table; events: TableEvent[]; here: Here; done?: Done }
  | {
      type: "update";
      number: number;
      state: number;
      status: Status;
      events: TableEvent[];
      clock: Clock;
      undo: boolean;
      takeback: boolean;
      view: View;
      seed?: string;
      rematch_wanted?: number[];
      rematch?: string;
      done?: Done;
    }
  | { type: "here"; here: Here }
  | { type: "ping"; ref: number }
  | { type: "pong"; ref: number | null }
  | { type: "done"; done: Done }
  | ({ type: "refused"; ref: number | null } & Refusal);

export interface OptionFacts {
  key: string;
  choices: string[];
  summary: string;
}

export interface LevelFacts {
  key: string;
  name: string;
  summary: string;
  /** Where this level is used if none is named. */
  roles?: ("quick-opponent" | "stand-in" | "adviser")[];
}

export interface GameFacts {
  key: string;
  name: string;
  summary: string;
  seats: number[];
  seat_names: string[];
  options: OptionFacts[];
  levels: LevelFacts[];
  /** Whether some seats see what others do not. */
  private_views: boolean;
  /** Whether a bot tells what it would have done in a finished game. */
  gives_advice: boolean;
}

export interface Catalogue {
  games: GameFacts[];
  clocks: { kind: TimeControl["kind"]; least_seconds: number; most_seconds: number; most_increment: number }[];
  phrases: { key: string; text: string }[];
  languages: string[];
}

export interface SeatWish {
  who: "me" | "person" | "bot";
  level?: string;
  name?: string;
}

export interface Setup {
  game: string;
  options?: Record<string, string>;
  seats: SeatWish[];
  lot?: boolean;
  clock?: Partial<TimeControl>;
  listed?: boolean;
  watchable?: boolean;
}

/** A game to play with anybody who wants the same. */
export interface PairingWish {
  game: string;
  options: Record<string, string>;
  clock: TimeControl;
  seats?: number;
  name?: string;
  /** Whether the others may be somebody's programs. */
  bots: boolean;
  /** A bot of the server takes a seat that is still free after so many seconds. */
  bot?: { level: string; after: number };
}

export interface TableAnswer {
  table: Table;
  links: Record<string, string>;
  /** Where others in the network reach this server. */
  network_url: string | null;
}

/** What the link to a seat invites to. */
export interface Invitation {
  game: string;
  options: Record<string, string>;
  seats: number;
  clock: TimeControl;
  status: Status;
  free: boolean;
  yours: boolean;
  may_watch: boolean;
  host: Player | null;
}

/** A reason for a bot's move. */
export interface BotReason {
  key: string;
  sentence: string;
  facts: Record<string, string | number>;
}

/** Help from a bot: a move to play, or the decisions of its last turn, with reasons. */
export interface HelpAnswer {
  moves: { seat: number; move: string; reasons: BotReason[] }[];
}

/** What the strongest bot would have played. */
export interface Advice {
  seat: number;
  level: string;
  move: string;
  evaluation: number | null;
  reasons: BotReason[];
}

export interface ReplayStep {
  at: number;
  seat: number | null;
  move: string | null;
  reasons: BotReason[];
  views: View[];
}

export interface Replay {
  game: string;
  options: Record<string, string>;
  players: string[];
  decisions: number;
  outcome: Outcome | null;
  steps: ReplayStep[];
}

/** A position outside any table, and moves to play from it. */
export interface TryOut {
  game: string;
  options?: Record<string, string>;
  position?: string;
  moves: string[];
  seat?: number;
}

/** The position after those moves. */
export interface Tried {
  position: string;
  turns: Turn[];
  /** Whether the next decision begins a turn. */
  begins: boolean;
  view: View;
}

/** The commands of a player at a table. */
export type Command =
  | { do: "decide"; answers: number; move: string; seat?: number }
  | { do: "undo"; answers: number; seat?: number }
  | { do: "takeback" | "draw" | "resign" | "abort" | "leave" | "rematch"; seat?: number }
  | { do: "answer"; accept: boolean; seat?: number }
  | { do: "say"; phrase: string; seat?: number }
  | { do: "revoke" }
  | { do: "prefer"; auto: boolean; seat?: number };
