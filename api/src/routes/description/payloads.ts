import { importUploadOptionsSchema } from '@logistics/shared/contracts';
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
      properties: { file: FILE, options: jsonSchemaOf(importUploadOptionsSchema, 'input') },
    },
    encoding: { options: { contentType: 'application/json' } },
  },
};
