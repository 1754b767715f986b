import type { Readable } from 'node:stream';
import { listSchema, successSchema, type ListAnswer, type ListMeta } from '@logistics/shared/contracts';
import type { z } from 'zod';

/** A download, a workbook: its bytes, media type and the name under which a browser saves it. */
export interface FileAnswer {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly fileName: string;
}

/** A text that is no envelope: a page, a script, figures for a machine. */
export interface TextAnswer {
  readonly body: string | Buffer;
  /** Other than the answer's own, where one call gives several kinds. */
  readonly type?: string;
  /** How long a browser may keep it; not at all when left out. */
  readonly cacheSeconds?: number;
}

export type Reply =
  | { readonly kind: 'json'; readonly data: unknown; readonly meta?: ListMeta }
  | { readonly kind: 'file'; readonly file: FileAnswer }
  | { readonly kind: 'events'; readonly stream: Readable }
  | { readonly kind: 'text'; readonly text: TextAnswer };

/** What a route answers with; `schema` is that of the whole envelope, null for a download. */
export interface Answer<Result> {
  readonly schema: z.ZodType | null;
  /** Media type of the body. */
  readonly media: string;
  toReply(this: void, result: Result): Reply;
}

const JSON_MEDIA = 'application/json';
const XLSX_MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `{success, data}`. */
export function one<Schema extends z.ZodType>(schema: Schema): Answer<z.output<Schema>> {
  return {
    schema: successSchema(schema),
    media: JSON_MEDIA,
    toReply: (data) => ({ kind: 'json', data }),
  };
}

/** `{success, data: [rows], meta}`. */
export function listOf<Schema extends z.ZodType>(row: Schema): Answer<ListAnswer<z.output<Schema>>> {
  return {
    schema: listSchema(row),
    media: JSON_MEDIA,
    toReply: ({ rows, meta }) => ({ kind: 'json', data: rows, meta }),
  };
}

export const download: Answer<FileAnswer> = {
  schema: null,
  media: XLSX_MEDIA,
  toReply: (file) => ({ kind: 'file', file }),
};

/** Server-Sent Events, until the caller goes away or the stream ends. */
export const eventStream: Answer<Readable> = {
  schema: null,
  media: 'text/event-stream',
  toReply: (stream) => ({ kind: 'events', stream }),
};

/** A text of this media type as it is, without the envelope. */
export function textOf(media: string): Answer<TextAnswer> {
  return { schema: null, media, toReply: (text) => ({ kind: 'text', text }) };
}
