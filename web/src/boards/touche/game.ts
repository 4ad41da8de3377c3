import type { GameFace } from "../contract";
import type { Course } from "../course";
import picture from "./Picture.svelte";

export default {
  board: () => import("./Board.svelte"),
  diagram: () => import("./Diagram.svelte"),
  picture,
  course: () => import("./course.json") as unknown as Promise<{ default: Course }>,
} satisfies GameFace;
