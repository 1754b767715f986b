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

/** A file that a closed page still had to import. changed: its size or time is another one since it was chosen. */
export const unfinishedFileSchema = z.strictObject({
  name: z.string(),
  state: z.enum(['same', 'changed', 'gone']),
});
export type UnfinishedFile = z.infer<typeof unfinishedFileSchema>;

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
