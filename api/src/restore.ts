import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { serverTexts } from '@logistics/shared/texts/server';
import { restorePhotos } from './backup/photo-copies.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { restoreJobs } from './backup/restore-jobs.ts';
import { figuresOf, pathOf, readOptions, runCommand } from './backup/run-command.ts';
import { joinDatabase } from './start/open-database.ts';
import { prepareDataDir } from './start/secrets.ts';
import { openFileStores } from './storage/open-stores.ts';
import { StartError } from './start-error.ts';

const OPTIONS = { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;

/** `npm run restore -- --from FILE [--replace]`: restores a backup while no server runs. */
await runCommand(async (config) => {
  const { from, replace } = readOptions(
    () => parseArgs({ options: OPTIONS }).values,
    serverTexts.restoreUsage,
  );
  if (from === undefined) throw new StartError(serverTexts.restoreUsage);
  const file = pathOf(from);
  const { dataDir } = config;
  prepareDataDir(dataDir);
  const { databaseUrl, isAlone, close } = await joinDatabase(config);
  if (!isAlone) throw new StartError(serverTexts.alreadyRunning(dataDir));
  const files = await openFileStores(config);
  try {
    const target = { databaseUrl, images: files.images, replaceJobs: restoreJobs(config, databaseUrl) };
    const summary = await restoreBackup(target, file, { replace });
    if (!config.s3) await restorePhotos(dirname(file), files.photos);
    const takenAt = new Date(summary.takenAt).toLocaleString('vi-VN', { timeZone: config.businessTimezone });
    return serverTexts.backupRestored(file, { ...figuresOf(summary), takenAt });
  } finally {
    files.close();
    await close();
  }
});
