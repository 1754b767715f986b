/** A user's own report can be undone for this long. SQL interval. */
export const UNDO_WITHIN = '10 minutes';
