import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_BYTES_MAX } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { uploadsFolder } from '../uploads.ts';
import type { AppContext } from '../context.ts';
import { requireDiskSpace } from '../disk-space.ts';
import { appError } from '../errors.ts';
import { receiveMultipart } from './receive-multipart.ts';

const FIELDS_BYTES_MAX = 4096;

/**
 * Receives pictures (multipart `file`, one or more) into a new folder, passes their paths to `use`, and always
 * deletes the folder afterwards. Throws STORAGE_FULL, FILE_MISSING, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE,
 * MALFORMED_REQUEST, and VALIDATION_FAILED for any other field.
 */
export async function withReceivedImages<T>(
  app: AppContext<'config'>,
  ctx: Koa.Context,
  { most }: { readonly most: number },
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  await requireDiskSpace(app.config.dataDir, 'upload', ctx.request.length);
  const parent = uploadsFolder(app.config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'images-'));
  try {
    await receiveMultipart(ctx, {
      withOptions: false,
      uploadDir: folder,
      maxFiles: most,
      maxFileSize: IMAGE_BYTES_MAX,
      maxTotalFileSize: IMAGE_BYTES_MAX * most,
      maxFieldsSize: FIELDS_BYTES_MAX,
    });
    const files = [ctx.request.files?.['file'] ?? []].flat();
    if (files.length === 0) throw appError('FILE_MISSING');
    return await use(files.map(({ filepath }) => filepath));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
