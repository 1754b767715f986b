import { z } from 'zod';

/** Name of the import's user if another user is logged in now. */
const of = z.string().nullable();

/** Result of an import that no page was waiting for: it was queued on this machine and sent later. */
export const importEndSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('imported'),
    fileName: z.string(),
    of,
    /** Id on the server. */
    importId: z.number().int().nullable(),
    created: z.number().int(),
    updated: z.number().int(),
    rejected: z.number().int(),
  }),
  /** `reason` is a sentence. */
  z.strictObject({ outcome: z.literal('refused'), fileName: z.string(), of, reason: z.string() }),
]);
export type ImportEnd = z.infer<typeof importEndSchema>;
