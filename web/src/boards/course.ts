/** The format of boards/<game>/course.json. Its texts are in the Fluent files. */

/** A path into the view, how to compare, and with what. */
export type Condition = [path: string, how: "is" | "least" | "length" | "has", what: string | number];

/** A position, and the moves played from it. */
export interface Example {
  options?: Record<string, string>;
  position: string;
  moves: string[];
  /** What the picture shows besides the position. */
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
  /** A pattern for each decision; without it, any turn that makes the facts true is accepted. */
  path?: string[];
  /** What must be true at the end. */
  facts?: Condition[];
  solution: string[];
}

export interface Course {
  sections: Section[];
  lessons: Lesson[];
}
