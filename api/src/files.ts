import { parseArgs } from 'node:util';
import { serverTexts } from '@logistics/shared/texts/server';
import { readOptions, runCommand } from './backup/run-command.ts';
import { AppError } from './errors.ts';
import { StartError } from './start-error.ts';
import { copyFiles } from './storage/copy-files.ts';
import { folderStores, openFileStores } from './storage/open-stores.ts';

const OPTIONS = { to: { type: 'string' } } as const;

/** `npm run files -- --to bucket`, or `--to folder`: copies pictures and photos from DATA_DIR to S3_BUCKET, or back. */
await runCommand(async (config) => {
  const { to } = readOptions(() => parseArgs({ options: OPTIONS }).values, serverTexts.filesUsage);
  if (to !== 'bucket' && to !== 'folder') throw new StartError(serverTexts.filesUsage);
  if (!config.s3) throw new StartError(serverTexts.filesNeedBucket);
  const folder = folderStores(config.dataDir);
  const bucket = await openFileStores(config);
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  try {
    const images = await copyFiles(source.images, target.images);
    const photos = await copyFiles(source.photos, target.photos);
    return serverTexts.filesCopied(images.copied + photos.copied, images.known + photos.known);
  } catch (error) {
    if (error instanceof AppError)
      throw new StartError(serverTexts.filesFailed(String(error.cause)), { cause: error });
    throw error;
  } finally {
    bucket.close();
  }
});
