import type { Readable } from 'node:stream';
import { listSchema, successSchema, type ListAnswer, type ListMeta } from '@logistics/shared/contracts';
import type { z } from 'zod';

/** A download or a workbook: its bytes, media type, and the file name for the browser. */
export interface FileAnswer {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly fileName: string;
}

/** A text without an envelope: a page, a script, or metrics. */
export interface TextAnswer {
  readonly body: string | Buffer;
  /** Overrides the answer's own media type, for calls that return several kinds. */
  readonly type?: string;
  /** How long a browser may cache it, in seconds; no caching if omitted. */
  readonly cacheSeconds?: number;
}

/** An open stream of events, which writes to the response itself. */
export interface EventStream {
  /** Sends the head of the answer, and from then on each event. */
  begin(): void;
  end(): void;
}

export type Reply =
  | { readonly kind: 'json'; readonly data: unknown; readonly meta?: ListMeta }
  | { readonly kind: 'file'; readonly file: FileAnswer }
  | { readonly kind: 'events'; readonly stream: EventStream }
  | { readonly kind: 'text'; readonly text: TextAnswer };

/** The answer of a route. `schema` covers the whole envelope; null for a download. */
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

/** A photo, as a file that only the code of a page reads. */
export const photoFile: Answer<FileAnswer> = { ...download, media: 'image/jpeg' };

/** Server-Sent Events, until the client disconnects or the stream ends. */
export const eventStream: Answer<EventStream> = {
  schema: null,
  media: 'text/event-stream',
  toReply: (stream) => ({ kind: 'events', stream }),
};

/** A text of this media type, without an envelope. */
export function textOf(media: string): Answer<TextAnswer> {
  return { schema: null, media, toReply: (text) => ({ kind: 'text', text }) };
}
