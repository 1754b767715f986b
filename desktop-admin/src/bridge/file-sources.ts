import { z } from 'zod';
import { chosenFileSchema } from './schemas.ts';

/** A file that came from outside; `watched`: it appeared in the watched folder by itself. */
export const offeredFileSchema = chosenFileSchema.extend({ watched: z.boolean() });
export type OfferedFile = z.infer<typeof offeredFileSchema>;

export const recentFileSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  openedAt: z.iso.datetime(),
});
export type RecentFile = z.infer<typeof recentFileSchema>;

/** off: none was chosen. missing: it can't be reached now (a drive that is not there), and is looked for. */
export const watchedFolderSchema = z.strictObject({
  state: z.enum(['off', 'watching', 'missing']),
  /** Its own name, without the path; null: off. */
  name: z.string().nullable(),
});
export type WatchedFolder = z.infer<typeof watchedFolderSchema>;
