import type { GameFace } from "../contract";
import type { Course } from "../course";
import picture from "./Picture.svelte";

export default {
  board: () => import("./Board.svelte"),
  diagram: () => import("./Diagram.svelte"),
  seat: () => import("./Seat.svelte"),
  turn: () => import("./Turn.svelte"),
  picture,
  course: () => import("./course.json") as unknown as Promise<{ default: Course }>,
} satisfies GameFace;
