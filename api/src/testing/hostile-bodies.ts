import { gzipSync } from 'node:zlib';
import { importUploadOptionsSchema } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import fc from 'fast-check';
import { jsonSchemaOf } from '../routes/description/json-schema.ts';
import type { Route } from '../routes/route.ts';
import { anyJson, hostileText, valuesOf } from './schema-values.ts';

/** Returns a value as text for an address, a header or a form. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}
const typed =
  (type: string) =>
  (bytes: Buffer): Body => ({ bytes, headers: { 'Content-Type': type } });

/** Generates bodies for a call: valid ones, and ones that are broken in many ways. */
export function bodies(route: Route, picture: Buffer): fc.Arbitrary<Body | null> {
  if (route.method === 'GET') return fc.constant(null);
  switch (route.payload) {
    case 'json': {
      const { body } = route.schemas;
      const values = body ? valuesOf(jsonSchemaOf(body, 'input')) : anyJson;
      const json = packed(
        values.map((value) => Buffer.from(JSON.stringify(value))).map(typed('application/json')),
      );
      return fc.oneof(
        { weight: body ? 15 : 3, arbitrary: json },
        { weight: 1, arbitrary: fc.constant(null) },
      );
    }
    case 'bytes':
      return packed(anyBytes.map(typed('application/octet-stream')));
    default:
      return packed(forms(picture));
  }
}

const BOUNDARY = 'x7';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const TYPES = [
  'multipart/form-data',
  FORM,
  'application/json',
  'application/octet-stream',
  'text/plain',
  '',
  'x',
];
const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
/** Larger than any call accepts as JSON. */
const HUGE = Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`);

/**
 * Returns bodies that are mostly unchanged; otherwise cut, compressed, compressed and cut, with another media type,
 * or replaced.
 */
function packed(whole: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const withEncoding = ({ headers: given }: Body, bytes: Buffer, encoding = 'gzip'): Body => ({
    bytes,
    headers: { ...given, 'Content-Encoding': encoding },
  });
  const breaks: readonly ((body: Body, share: number) => Body)[] = [
    (body, share) => ({ ...body, bytes: cut(body.bytes, share) }),
    (body) => withEncoding(body, gzipSync(body.bytes)),
    (body, share) => withEncoding(body, cut(gzipSync(body.bytes), share)),
    (body) => withEncoding(body, body.bytes),
    (body) => withEncoding(body, body.bytes, 'nonsense'),
    (body, share) => typed(TYPES[Math.floor(share * TYPES.length)] ?? '')(body.bytes),
    (body, share) => ({ ...body, bytes: Buffer.concat([body.bytes, cut(body.bytes, share)]) }),
  ];
  const broken = fc
    .tuple(whole, fc.constantFrom(...breaks), part)
    .map(([body, how, share]) => how(body, share));
  const another = fc
    .tuple(
      whole,
      fc.oneof(
        anyBytes,
        hostileText.map((text) => Buffer.from(text)),
        fc.constant(HUGE),
      ),
    )
    .map(([body, bytes]) => ({ ...body, bytes }));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 5, arbitrary: broken },
    { weight: 1, arbitrary: another },
  );
}

/** Multipart bodies with right and wrong names, real and fake file types, and valid and invalid options. */
function forms(picture: Buffer): fc.Arbitrary<Body> {
  const options = valuesOf(jsonSchemaOf(importUploadOptionsSchema, 'input')).map((value) =>
    Buffer.from(asText(value)),
  );
  const row = ['01/11/2026 09:00', 'JT3025901027389', 'Đã nhập kho Trung Quốc'];
  const workbook = Buffer.from(buildWorkbook('Tháng 11', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], [row]));
  const content = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(picture, workbook) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '<svg/>', 'PK\u0003\u0004', 'GIF89a', '%PDF-1.4').map(Buffer.from),
    },
    { weight: 1, arbitrary: hostileText.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: anyBytes },
  );
  const file = fc.record({
    name: fc.oneof({ weight: 6, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: hostileText }),
    fileName: fc.oneof(fc.constantFrom('a.xlsx', 'a.xls', 'a.csv', 'a.png', '../../x', 'a.svg'), hostileText),
    content,
  });
  const field = fc.record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant('options') }, { weight: 1, arbitrary: hostileText }),
    content: fc.oneof({ weight: 3, arbitrary: options }, { weight: 1, arbitrary: content }),
  });
  return fc
    .record({
      files: fc.array(file, { maxLength: 2 }),
      fields: fc.array(field, { maxLength: 2 }),
      end: fc.constantFrom(
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}`,
        '',
      ),
    })
    .map(({ files, fields, end }) =>
      Buffer.concat([
        ...fields.map((one) => part(`name="${one.name}"`, one.content)),
        ...files.map((one) => part(`name="${one.name}"; filename="${one.fileName}"`, one.content)),
        Buffer.from(end),
      ]),
    )
    .map(typed(FORM));
}

function part(disposition: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
