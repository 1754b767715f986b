import { parseArgs } from 'node:util';
import { serverTexts } from '@logistics/shared/texts/server';
import { figuresOf, pathOf, readOptions, runCommand } from './backup/run-command.ts';
import { listCommandBackup } from './backup/list-command-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { joinDatabase } from './start/open-database.ts';
import { openFileStores } from './storage/open-stores.ts';
import { StartError } from './start-error.ts';

const OPTIONS = { to: { type: 'string' } } as const;

/** `npm run backup -- --to FILE`: writes a backup, whether the server runs or not. */
await runCommand(async (config) => {
  const { to } = readOptions(() => parseArgs({ options: OPTIONS }).values, serverTexts.backupUsage);
  if (to === undefined) throw new StartError(serverTexts.backupUsage);
  const file = pathOf(to);
  const { databaseUrl, close } = await joinDatabase(config);
  const files = await openFileStores(config);
  try {
    const startedAt = new Date();
    const summary = await writeBackup({ databaseUrl, images: files.images }, file);
    await listCommandBackup(databaseUrl, { file, startedAt, summary });
    return serverTexts.backupWritten(file, figuresOf(summary));
  } finally {
    files.close();
    await close();
  }
});
