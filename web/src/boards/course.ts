/** The form of boards/<game>/course.json. The texts lie with all other words. */

/** A path into the view, how to compare, and with what. */
export type Condition = [path: string, how: "is" | "least" | "length" | "has", what: string | number];

/** A position to look at, and what is played from there. */
export interface Example {
  options?: Record<string, string>;
  position: string;
  moves: string[];
  /** What else of the table belongs in the picture. */
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
  facts?: Condition[];
  solution: string[];
}

export interface Course {
  sections: Section[];
  lessons: Lesson[];
}
