import { z } from 'zod';

/** Whose it was, where that is another than the person at the machine. */
const of = z.string().nullable();

/** How an import of this machine ended that nobody was waiting for: it was kept, and sent by itself. */
export const importEndSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('imported'),
    fileName: z.string(),
    of,
    /** Its name on the server. */
    importId: z.number().int().nullable(),
    created: z.number().int(),
    updated: z.number().int(),
    rejected: z.number().int(),
  }),
  /** `reason` is a sentence. */
  z.strictObject({ outcome: z.literal('refused'), fileName: z.string(), of, reason: z.string() }),
]);
export type ImportEnd = z.infer<typeof importEndSchema>;
