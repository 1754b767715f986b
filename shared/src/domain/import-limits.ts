/** Of the problems of an import only the first ones are stored and shown; the others are counted. */
export const IMPORT_PROBLEMS_MAX = 1000;
