/** The courses of the Learn pages. */

import type { Course } from "../boards/course";
import { faceOf } from "../boards/games";

/** The props of the rules page and of the course page. */
export interface PageProps {
  game: string;
  course: Course;
  /** The lesson in the address. */
  lessonKey?: string | undefined;
}

/** The course of a game; null if it has none. */
export async function courseOf(game: string): Promise<Course | null> {
  return (await faceOf(game).course?.())?.default ?? null;
}
