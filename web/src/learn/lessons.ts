/** What the Learn pages show and ask of a game. */

import type { Course } from "../boards/course";
import { faceOf } from "../boards/games";

/** What the rules and the course of a game are shown from. */
export interface PageProps {
  game: string;
  course: Course;
  /** The lesson that is asked for. */
  wished?: string | undefined;
}

/** The course of a game; null if it has none. */
export async function courseOf(game: string): Promise<Course | null> {
  return (await faceOf(game).course?.())?.default ?? null;
}
