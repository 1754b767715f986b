import { z } from 'zod';
import { chosenFileSchema } from './schemas.ts';

/** A file that came from outside; `watched`: it appeared in the watched folder. */
export const offeredFileSchema = chosenFileSchema.extend({ watched: z.boolean() });
export type OfferedFile = z.infer<typeof offeredFileSchema>;

export const recentFileSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  openedAt: z.iso.datetime(),
});
export type RecentFile = z.infer<typeof recentFileSchema>;

/**
 * off: no folder is chosen. missing: the folder is unreachable now (for example a disconnected drive), and is checked
 * periodically.
 */
export const watchedFolderSchema = z.strictObject({
  state: z.enum(['off', 'watching', 'missing']),
  /** Folder name without the path; null: off. */
  name: z.string().nullable(),
});
export type WatchedFolder = z.infer<typeof watchedFolderSchema>;
