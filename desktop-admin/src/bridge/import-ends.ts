import { z } from 'zod';

/** How an import of this machine ended that nobody was waiting for: it was kept, and sent by itself. */
export const importEndSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('imported'),
    fileName: z.string(),
    /** Its name on the server. */
    importId: z.number().int().nullable(),
    created: z.number().int(),
    updated: z.number().int(),
    rejected: z.number().int(),
  }),
  /** `reason` is a sentence. */
  z.strictObject({ outcome: z.literal('refused'), fileName: z.string(), reason: z.string() }),
]);
export type ImportEnd = z.infer<typeof importEndSchema>;
