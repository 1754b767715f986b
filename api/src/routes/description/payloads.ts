import {
  importOptionsSchema,
  importRowsHeadSchema,
  orderRowSchema,
  rejectedRowSchema,
  rowProblemSchema,
} from '@logistics/shared/contracts';
import type { Payload } from '../route.ts';
import { jsonSchemaOf } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Schema of the body of a call that reads the request stream itself. */
export function rawBody(payload: Exclude<Payload, 'json'>): Json {
  switch (payload) {
    case 'image':
      return form({ file: FILE });
    case 'images':
      return form({ file: { type: 'array', items: FILE } });
    case 'workbook':
      return { required: true, content: WORKBOOK };
    case 'rows':
      return { required: true, content: ROWS };
    case 'workbookOrRows':
      return { required: true, content: { ...WORKBOOK, ...ROWS } };
    case 'bytes':
      return { required: true, content: { 'application/octet-stream': { schema: {} } } };
  }
}

const form = (properties: Json): Json => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
});

const WORKBOOK: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: FILE, options: jsonSchemaOf(importOptionsSchema, 'input') },
      required: ['file'],
    },
    encoding: { options: { contentType: 'application/json' } },
  },
};

const line = (name: string, schema: Json): Json => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
});

const ROW_LINES: Json = {
  description: 'One JSON value a line: the head, then rows, problems and rejected rows, at last the end.',
  anyOf: [
    jsonSchemaOf(importRowsHeadSchema, 'input'),
    line('row', jsonSchemaOf(orderRowSchema, 'input')),
    line('problem', jsonSchemaOf(rowProblemSchema, 'input')),
    line('rejected', jsonSchemaOf(rejectedRowSchema, 'input')),
    line('end', {
      type: 'object',
      properties: { lines: { type: 'integer', minimum: 0 } },
      required: ['lines'],
    }),
  ],
};

const ROWS: Json = { 'application/x-ndjson': { schema: ROW_LINES } };
