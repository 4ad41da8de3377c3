/** How many units of a drawing a quarter is wide, and by how much each level is drawn higher. */
export const QUARTER = 20;
export const BLOCK = 2 * QUARTER;
export const LIFT = 1.6;
