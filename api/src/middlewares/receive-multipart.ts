import { stat } from 'node:fs/promises';
import { filesSchema, filesWithOptionsSchema } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { appError } from '../errors.ts';
import { untilCut } from './cut-request.ts';
import { validateAll } from './validation.ts';

/** The formidable options that callers set. */
export interface MultipartLimits {
  /** Folder for the files. */
  readonly uploadDir: string;
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalFileSize?: number;
  readonly maxFieldsSize: number;
  readonly hashAlgorithm?: 'sha256';
}

const FIELDS_MAX = 5;

/** A file that formidable is writing; its types contain only the finished file. */
interface OpenFile {
  readonly filepath: string;
  /** Bytes of the body, also of those that could not be written. */
  readonly size: number;
  destroy(): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

/**
 * Receives a multipart body: files into a folder, fields into `ctx.request.body`. Throws UNSUPPORTED_TYPE,
 * PAYLOAD_TOO_LARGE, MALFORMED_REQUEST, VALIDATION_FAILED for an unknown field, and the system's error when a file
 * cannot be written. After an error no file is left open.
 */
export async function receiveMultipart(
  ctx: Koa.Context,
  { withOptions, ...limits }: MultipartLimits & { readonly withOptions: boolean },
): Promise<void> {
  if (!ctx.is('multipart/form-data')) throw appError('UNSUPPORTED_TYPE');
  const files: OpenFile[] = [];
  const begun: unknown[] = [];
  const writeErrors: Error[] = [];
  let hasFailed = false;
  const read = koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    formidable: {
      ...limits,
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFields: FIELDS_MAX,
      onFileBegin: (_name, sent) => {
        const file = sent as unknown as OpenFile;
        files.push(file);
        begun.push(sent);
        file.on('error', (error) => writeErrors.push(error));
        // formidable still opens a file of a body that it has rejected, and then forgets it.
        if (hasFailed) setImmediate(() => file.destroy());
      },
    },
  });
  try {
    await untilCut(ctx.req, () => read(ctx, () => Promise.resolve()));
    if (!(await areWritten(files))) throw writeErrors[0] ?? notWritten();
  } catch (error) {
    hasFailed = true;
    for (const file of files) file.destroy();
    // Errors of formidable have httpCode, except the one for an invalid multipart body. An error of the file system has
    // syscall: it is the server's, such as a full disk.
    if (error instanceof Error && ('httpCode' in error || 'syscall' in error)) throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
  const { body, files: received } = ctx.request;
  // formidable reports a file when it is written, so a small file overtakes a large one.
  for (const group of Object.values(received ?? {}))
    if (Array.isArray(group)) group.sort((one, other) => begun.indexOf(one) - begun.indexOf(other));
  const given = Object.fromEntries([...keysOf(received), ...keysOf(body)].map((name) => [name, true]));
  validateAll({ body: withOptions ? filesWithOptionsSchema : filesSchema }, { body: given });
}

/** formidable can report the end of a file before the error of its last write (read in 3.5.4). */
async function areWritten(files: readonly OpenFile[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(async ({ filepath }) => (await stat(filepath)).size));
  return files.every(({ size }, index) => size === sizes[index]);
}

const notWritten = () => Object.assign(new Error('an upload was not written whole'), { httpCode: 500 });

const keysOf = (fields: unknown) => Object.keys(Object(fields));
