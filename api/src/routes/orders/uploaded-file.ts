import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BYTES_MAX, importOptionsSchema } from '@logistics/shared/contracts';
import type Koa from 'koa';
import type { z } from 'zod';
import { orderFileSource } from '../../commands/imports/excel-file-source.ts';
import type { ImportSource } from '../../commands/imports/import-source.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { cleaned } from '../../middlewares/inbound.ts';
import { receiveMultipart } from '../../middlewares/receive-multipart.ts';
import { validateAll } from '../../middlewares/validation.ts';
import { uploadsFolder } from '../../uploads.ts';

const OPTIONS_BYTES_MAX = 64 * 1024;

export interface UploadedImport {
  readonly source: ImportSource;
  readonly options: z.output<typeof importOptionsSchema>;
}

/**
 * Receives a multipart upload (`file`, `options` as JSON text) into a folder of its own, passes it to `use`, and
 * always deletes the folder afterwards. Throws FILE_MISSING, FILE_EMPTY, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE,
 * MALFORMED_REQUEST, VALIDATION_FAILED.
 */
export async function withUploadedFile<T>(
  app: AppContext,
  ctx: Koa.Context,
  use: (upload: UploadedImport) => Promise<T>,
): Promise<T> {
  const parent = uploadsFolder(app.config.dataDir);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'import-'));
  try {
    await receiveMultipart(ctx, {
      withOptions: true,
      uploadDir: folder,
      maxFiles: 1,
      maxFileSize: IMPORT_BYTES_MAX,
      maxFieldsSize: OPTIONS_BYTES_MAX,
      hashAlgorithm: 'sha256',
    });
    const file = [ctx.request.files?.['file']].flat()[0];
    if (!file) throw appError('FILE_MISSING');
    if (file.size === 0) throw appError('FILE_EMPTY');
    const options = readOptions(ctx.request.body);
    const { defaultStatus, defaultOccurredAt, columns } = options;
    const source = orderFileSource(app, {
      path: file.filepath,
      fileName: file.originalFilename ?? '',
      sha256: file.hash ?? '',
      defaultStatus,
      defaultOccurredAt,
      columns,
    });
    return await use({ source, options });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readOptions(body: unknown): UploadedImport['options'] {
  const text = typeof body === 'object' && body !== null && 'options' in body ? body.options : '{}';
  const { body: options } = validateAll({ body: importOptionsSchema }, { body: parseOptions(text) });
  // validateAll returned the schema's output.
  return options as UploadedImport['options'];
}

function parseOptions(text: unknown): unknown {
  try {
    return cleaned(JSON.parse(String(text)));
  } catch (error) {
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
}
