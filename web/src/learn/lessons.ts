/** What the Learn pages show and ask; the positions are data, the texts lie with all other words. */

import type { Fact } from "./judge";

export const GAMES = ["pylos", "pyramido", "touche"] as const;
export type GameKey = (typeof GAMES)[number];

/** A moment to look at, and what is played from there. */
export interface Example {
  options?: Record<string, string>;
  position: string;
  moves: string[];
  /** What else of the table belongs into the picture. */
  part?: string;
}

export interface Section extends Example {
  key: string;
  rules: string[];
}

export interface Lesson {
  key: string;
  rules: string[];
  options?: Record<string, string>;
  position: string;
  seat: number;
  /** What each decision in turn may be; without it, any turn that leads to the facts will do. */
  path?: string[];
  /** What must be so at the end. */
  facts?: Fact[];
  solution: string[];
}

export interface Course {
  sections: Section[];
  lessons: Lesson[];
}

/** What the rules and the course of a game are shown from. */
export interface PageProps {
  game: GameKey;
  course: Course;
  /** The lesson that is asked for. */
  wished?: string | undefined;
}

const courses = import.meta.glob<Course>("./*.json", { import: "default" });

export function courseOf(game: GameKey): Promise<Course> {
  return courses[`./${game}.json`]!();
}
