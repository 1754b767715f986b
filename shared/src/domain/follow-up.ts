/** Longest note about an order of a worklist, in characters. */
export const FOLLOW_UP_NOTE_MAX = 500;
