import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_BYTES_MAX } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { uploadsFolder } from '../uploads.ts';
import type { AppContext } from '../context.ts';
import { appError } from '../errors.ts';

/**
 * Receives pictures (multipart `file`, once or often) into a folder of their own, hands their paths to `use` and takes
 * the folder away again, whatever happens. Throws FILE_MISSING, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE, MALFORMED_REQUEST.
 */
export async function withReceivedImages<T>(
  app: AppContext,
  ctx: Koa.Context,
  { most }: { readonly most: number },
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw appError('UNSUPPORTED_TYPE');
  const parent = uploadsFolder(app.config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'images-'));
  try {
    await receive(ctx, folder, most);
    const files = [ctx.request.files?.['file'] ?? []].flat();
    if (files.length === 0) throw appError('FILE_MISSING');
    return await use(files.map(({ filepath }) => filepath));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(ctx: Koa.Context, folder: string, most: number): Promise<void> {
  const read = koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    formidable: {
      uploadDir: folder,
      maxFiles: most,
      maxFileSize: IMAGE_BYTES_MAX,
      maxTotalFileSize: IMAGE_BYTES_MAX * most,
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFields: 5,
      maxFieldsSize: 4096,
    },
  });
  try {
    await read(ctx, () => Promise.resolve());
  } catch (error) {
    // formidable's refusals carry httpCode; a multipart body that is none has no code at all.
    if (error instanceof Error && 'httpCode' in error) throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
}
