import { filesSchema, filesWithOptionsSchema } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { appError } from '../errors.ts';
import { validateAll } from './validation.ts';

/** What of formidable's options a receiver of uploads decides. */
export interface MultipartLimits {
  /** Where the files are put. */
  readonly uploadDir: string;
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalFileSize?: number;
  readonly maxFieldsSize: number;
  readonly hashAlgorithm?: 'sha256';
}

const FIELDS_MAX = 5;

/** A file as formidable writes it; its types name only what remains of it. */
interface OpenFile {
  destroy(): void;
}

/**
 * Receives a multipart body: its files into a folder, its fields into `ctx.request.body`. Throws UNSUPPORTED_TYPE,
 * PAYLOAD_TOO_LARGE, MALFORMED_REQUEST; no file is then left open; and VALIDATION_FAILED for a field that the call does
 * not know.
 */
export async function receiveMultipart(
  ctx: Koa.Context,
  { withOptions, ...limits }: MultipartLimits & { readonly withOptions: boolean },
): Promise<void> {
  if (!ctx.is('multipart/form-data')) throw appError('UNSUPPORTED_TYPE');
  const files: OpenFile[] = [];
  const begun: unknown[] = [];
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
        // formidable goes on opening a file of a body that it has refused, and forgets it.
        if (hasFailed) setImmediate(() => file.destroy());
      },
    },
  });
  try {
    await read(ctx, () => Promise.resolve());
  } catch (error) {
    hasFailed = true;
    for (const file of files) file.destroy();
    // formidable's refusals carry httpCode; a multipart body that is none has no code at all.
    if (error instanceof Error && 'httpCode' in error) throw error;
    throw appError('MALFORMED_REQUEST', { cause: error });
  }
  const { body, files: received } = ctx.request;
  // formidable tells of each file when its writing has ended: a small one overtakes a large one.
  for (const group of Object.values(received ?? {}))
    if (Array.isArray(group)) group.sort((one, other) => begun.indexOf(one) - begun.indexOf(other));
  const given = Object.fromEntries([...keysOf(received), ...keysOf(body)].map((name) => [name, true]));
  validateAll({ body: withOptions ? filesWithOptionsSchema : filesSchema }, { body: given });
}

const keysOf = (fields: unknown) => Object.keys(Object(fields));
