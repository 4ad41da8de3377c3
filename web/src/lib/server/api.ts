/** Requests to the server's HTTP API. */

import { settings } from "../settings.svelte";
import { backendOf } from "./place.svelte";
import type { Advice, Catalogue, Command, HelpAnswer, Invitation, PairingWish, Refusal, Replay, Setup, Table, TableAnswer, TableSummary, Tried, TryOut } from "./messages";

/** A refusal by the server: a key, a sentence, and for an illegal move the rule. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const [bare = "", query] = path.split("?");
  const request = { method, path: bare, query: Object.fromEntries(new URLSearchParams(query)), body, language: settings.language };
  const { status, data } = await (await backendOf(bare)).ask(request);
  if (status >= 400) throw new Refused(status, data as Refusal);
  return data as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

export interface Me {
  name: string | null;
  guest: boolean;
}

/** The visitor, and the recovery code of their account, which is shown only once. */
export interface MeWithCode extends Me {
  recovery: string;
}

export interface GamesQuery {
  game?: string;
  status?: string;
  result?: string;
  before?: string;
}

/** A token as its owner sees it: never the key itself. */
export interface Token {
  id: string;
  name: string;
  created_at: number;
}

export const api = {
  catalogue: () => get<Catalogue>("/catalogue"),
  rules: (game: string) => get<{ html: string | null }>(`/catalogue/${game}/rules`),
  words: (game: string) => get<{ fluent: string | null }>(`/catalogue/${game}/words`),
  tryOut: (request: TryOut) => post<Tried>("/positions", request),
  open: (setup: Setup, name?: string) => post<TableAnswer>("/tables", name ? { setup, name } : { setup }),
  pair: (wish: PairingWish) => post<TableAnswer>("/tables/pairing", wish),
  /** Also as the page is being left. */
  stopPairing: () => ask<undefined>("DELETE", "/tables/pairing"),
  table: (id: string) => get<TableAnswer>(`/tables/${id}`),
  invitation: (id: string, seat: number, key?: string) =>
    get<Invitation>(`/tables/${id}/seats/${seat}${key ? `?${new URLSearchParams({ key })}` : ""}`),
  sit: (id: string, seat: number, key?: string, name?: string) =>
    post<{ number: number; table: Table }>(`/tables/${id}/seats/${seat}`, {
      ...(key ? { key } : {}),
      ...(name ? { name } : {}),
    }),
  act: (id: string, command: Command) => post<{ number: number; table: Table }>(`/tables/${id}/actions`, command),
  toJoin: () => get<{ tables: TableSummary[] }>("/tables/open"),
  toWatch: () => get<{ tables: TableSummary[] }>("/tables/playing"),
  myGames: (query: GamesQuery = {}) =>
    get<{ tables: TableSummary[] }>(`/me/games?${new URLSearchParams({ ...query })}`),
  advice: (id: string, at: number) => get<Advice>(`/tables/${id}/replay/${at}/advice`),
  help: (id: string, about: "hint" | "why") => post<HelpAnswer>(`/tables/${id}/help`, { do: "help", about }),
  replay: (id: string, eyes: string, start: number, count: number) =>
    get<Replay>(`/tables/${id}/replay?eyes=${eyes}&start=${start}&count=${count}`),
  record: (id: string, form: "text" | "json") => get<string>(`/tables/${id}/record?form=${form}`),
  /** A game that was played elsewhere becomes a table of this device. */
  importRecord: (record: string) => post<TableAnswer>("/records", { record, ...(settings.name.trim() ? { name: settings.name.trim() } : {}) }),
  recordUrl: (id: string, form: "text" | "json") => `/api/tables/${id}/record?form=${form}`,
  /** Keep a game of this device in the visitor's account. */
  keep: (record: string, seats: number[]) => post<TableSummary>("/me/records", { record, seats }),
  me: () => get<Me>("/me"),
  register: (name: string, password: string) => post<MeWithCode>("/me/account", { name, password }),
  logIn: (name: string, password: string) => post<Me>("/me/login", { name, password }),
  recover: (name: string, password: string, recovery: string) =>
    post<MeWithCode>("/me/recover", { name, recovery, password }),
  logOut: () => post<Me>("/me/logout"),
  logOutEverywhere: () => post<Me>("/me/logout-everywhere"),
  changePassword: (password: string, fresh: string) => post<Me>("/me/password", { password, new: fresh }),
  renewRecovery: (password: string) => post<{ recovery: string }>("/me/recovery", { password }),
  dataUrl: "/api/me/data",
  deleteAccount: (password: string) => post<Me>("/me/delete", { password }),
  tokens: () => get<{ tokens: Token[] }>("/me/tokens"),
  addToken: (name: string) => post<{ token: string }>("/me/tokens", { name }),
  revoke: (id: string) => ask<undefined>("DELETE", `/me/tokens/${id}`),
};
