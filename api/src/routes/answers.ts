import type { Readable } from 'node:stream';
import { listSchema, successSchema, type ListAnswer, type ListMeta } from '@logistics/shared/contracts';
import type { z } from 'zod';

/** A download: its bytes, media type and the name under which a browser saves it. */
export interface FileAnswer {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly fileName: string;
}

export type Reply =
  | { readonly kind: 'json'; readonly data: unknown; readonly meta?: ListMeta }
  | { readonly kind: 'file'; readonly file: FileAnswer };

/** What a route answers with; `schema` is that of the whole envelope, null for a download. */
export interface Answer<Result> {
  readonly schema: z.ZodType | null;
  toReply(this: void, result: Result): Reply;
}

/** `{success, data}`. */
export function one<Schema extends z.ZodType>(schema: Schema): Answer<z.output<Schema>> {
  return { schema: successSchema(schema), toReply: (data) => ({ kind: 'json', data }) };
}

/** `{success, data: [rows], meta}`. */
export function listOf<Schema extends z.ZodType>(row: Schema): Answer<ListAnswer<z.output<Schema>>> {
  return { schema: listSchema(row), toReply: ({ rows, meta }) => ({ kind: 'json', data: rows, meta }) };
}

export const download: Answer<FileAnswer> = {
  schema: null,
  toReply: (file) => ({ kind: 'file', file }),
};
