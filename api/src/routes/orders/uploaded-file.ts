import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_BYTES_MAX, importUploadOptionsSchema } from '@logistics/shared/contracts';
import type Koa from 'koa';
import type { z } from 'zod';
import { orderFileSource, type OrderFile } from '../../commands/imports/excel-file-source.ts';
import type { ImportSource } from '../../commands/imports/import-props.ts';
import type { ActorContext } from '../../context.ts';
import { requireDiskSpace } from '../../disk-space.ts';
import { appError } from '../../errors.ts';
import { removeParts, wholeFile } from '../../import-parts.ts';
import { cleaned } from '../../middlewares/inbound.ts';
import { receiveMultipart } from '../../middlewares/receive-multipart.ts';
import { validateAll } from '../../middlewares/validation.ts';
import { uploadsFolder } from '../../uploads.ts';

const OPTIONS_BYTES_MAX = 1024 * 1024;

type Options = z.output<typeof importUploadOptionsSchema>;

type SentFile = Extract<NonNullable<Koa.Request['files']>[string], unknown[]>[number];

export interface UploadedImport {
  readonly source: ImportSource;
  readonly options: Options;
  /** Deletes the stored parts of the file. */
  readonly removeParts: () => Promise<void>;
}

/**
 * Receives a multipart upload (`file`, `options` as JSON text) and passes the file to `use`. The file is part of the
 * form, or it arrived earlier in parts and `options` names it. Always deletes the received form afterwards.
 *
 * The import writes nothing if the client closes the connection before its end. Either the user stopped the import,
 * or the client lost its connection and sends the file again.
 *
 * Throws STORAGE_FULL, FILE_MISSING, FILE_EMPTY, PAYLOAD_TOO_LARGE, UNSUPPORTED_TYPE, MALFORMED_REQUEST and
 * VALIDATION_FAILED. Reading the source throws IMPORT_PARTS_MISSING.
 */
export async function withUploadedFile<T>(
  context: ActorContext<'config' | 'database' | 'files' | 'logger'>,
  ctx: Koa.Context,
  use: (upload: UploadedImport) => Promise<T>,
): Promise<T> {
  const { dataDir } = context.app.config;
  await requireDiskSpace(dataDir, 'import', ctx.request.length);
  const parent = uploadsFolder(dataDir);
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
    const options = readOptions(ctx.request.body);
    const { defaultStatus, defaultOccurredAt, columns, corrections, statusWords, parts } = options;
    const stored = parts && {
      store: context.app.files.uploads,
      userId: context.actor.userId,
      sha256: parts.sha256,
    };
    if (parts) await requireDiskSpace(dataDir, 'import', parts.bytes);
    const sent = ctx.request.files?.['file'];
    if (stored && sent) throw appError('MALFORMED_REQUEST');
    const source = orderFileSource(context.app, {
      ...(parts && stored
        ? { ...parts, open: () => wholeFile(stored, parts.bytes, join(folder, 'whole')) }
        : fileOfForm([sent].flat()[0])),
      isWanted: () => !ctx.res.destroyed,
      defaultStatus,
      defaultOccurredAt,
      columns,
      corrections,
      statusWords,
    });
    return await use({ source, options, removeParts: async () => stored && removeParts(stored) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fileOfForm(file: SentFile | undefined): Pick<OrderFile, 'fileName' | 'sha256' | 'open'> {
  if (!file) throw appError('FILE_MISSING');
  if (file.size === 0) throw appError('FILE_EMPTY');
  return {
    fileName: file.originalFilename ?? '',
    sha256: file.hash ?? '',
    open: () => Promise.resolve(file.filepath),
  };
}

function readOptions(body: unknown): Options {
  const text = typeof body === 'object' && body !== null && 'options' in body ? body.options : '{}';
  const { body: options } = validateAll({ body: importUploadOptionsSchema }, { body: parseOptions(text) });
  // validateAll returned the schema's output.
  return options as Options;
}

function parseOptions(text: unknown): unknown {
  try {
    return cleaned(JSON.parse(String(text)));
  } catch (error) {
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
}
