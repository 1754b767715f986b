import { z } from 'zod';

/** The cost of sanitising HTML grows with the square of its depth. No page by a person has this many tags. */
const TAGS_MAX = 20_000;

/** HTML of at most this many characters; the server removes unsafe parts. */
export const htmlSchema = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax)
    .refine((html) => html.split('<').length <= TAGS_MAX, { message: 'TAGS_TOO_MANY' });
