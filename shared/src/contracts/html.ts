import { z } from 'zod';

/** Cleaning HTML costs the square of its depth; no page that a person wrote has as many tags. */
const TAGS_MAX = 20_000;

/** HTML of at most this many characters; the server takes out what is not harmless. */
export const htmlSchema = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax)
    .refine((html) => html.split('<').length <= TAGS_MAX, { message: 'TAGS_TOO_MANY' });
