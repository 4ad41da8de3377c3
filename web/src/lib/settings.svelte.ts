/** The settings of this device; stored in the browser only. */

const KEY = "benben.settings";
export const LANGUAGES = ["en", "uk", "pl"] as const;
export const LANGUAGE_NAMES = { en: "English", uk: "Українська", pl: "Polski" } as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  theme: "system" | "noon" | "torch";
  motion: "system" | "full" | "none";
  /** The colours and patterns of the pieces. */
  palette: "classic" | "contrast";
  patterns: "quiet" | "strong";
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  confirm: boolean;
  /** Whether the steps of bots are shown one after another. */
  pace: boolean;
  /** Whether tables and lessons show the field for typed moves. */
  typing: boolean;
  /** Whether the history is in notation instead of words. */
  notation: boolean;
  /** "auto" chooses by the graphics hardware. */
  pylosView: "auto" | "solid" | "flat";
  pyramidoView: "solid" | "flat";
  name: string;
  /** The level of bot that suits the player, by game. */
  suited: Record<string, string>;
}

function preferredLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => preferred.includes(language) && language === preferred.find((tag) => (LANGUAGES as readonly string[]).includes(tag))) ?? "en";
}

/** The language as the browser's region writes dates: British English is also English. */
export const locale = (): string => navigator.languages.find((tag) => tag.slice(0, 2) === settings.language) ?? settings.language;

const defaults = (): Settings => ({
  language: preferredLanguage(),
  theme: "system",
  motion: "system",
  palette: "classic",
  patterns: "quiet",
  sound: true,
  volume: 60,
  confirm: false,
  pace: true,
  typing: false,
  notation: false,
  pylosView: "auto",
  pyramidoView: "flat",
  name: "",
  suited: {},
});

function load(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(load());

/** Store the settings and apply them to the page. */
export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.palette = settings.palette;
  root.dataset.patterns = settings.patterns;
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
let dark = $state(systemIsDark.matches);
systemIsDark.addEventListener("change", ({ matches }) => (dark = matches));

/** Whether the page is shown in its dark theme. */
export const isDark = (): boolean => settings.theme === "torch" || (settings.theme === "system" && dark);

/** Whether animations are off. */
export function isStill(): boolean {
  if (settings.motion !== "system") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
