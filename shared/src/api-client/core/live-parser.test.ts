import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLiveParser, type LiveMessage } from './live-parser.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const readAll = (chunks: readonly Uint8Array[]): LiveMessage[] => {
  const parse = createLiveParser();
  return chunks.flatMap((chunk) => parse(chunk));
};

const STREAM =
  ': beat\n\n' +
  'id: 7\nevent: ready\ndata: {"type":"ready"}\n\n' +
  'id:8\r\nevent:orders\r\ndata:{"type":"orders",\r\ndata: "orderIds":null}\r\n\r\n' +
  'data: Đơn hàng đã về kho 🚚\r\rid: 9\ndata\n\n' +
  'event: nothing\n\nunknown: x\ndata: last\n\ndata: never ended';
const MESSAGES = [
  { id: '7', type: 'ready', data: '{"type":"ready"}' },
  { id: '8', type: 'orders', data: '{"type":"orders",\n"orderIds":null}' },
  { id: '8', type: 'message', data: 'Đơn hàng đã về kho 🚚' },
  { id: '9', type: 'message', data: '' },
  { id: '9', type: 'message', data: 'last' },
];

describe('a stream of Server-Sent Events', () => {
  it('follows the standard: three line endings, comments, several data lines, persistent ids', () => {
    expect(readAll([encode(STREAM)])).toEqual(MESSAGES);
  });

  it('gives the same messages when cut at any byte', () => {
    const bytes = encode(STREAM);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(readAll([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toEqual(MESSAGES);
    expect(readAll([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(MESSAGES);
  });

  it('gives the same messages in any chunks, for any content', () => {
    const piece = fc.constantFrom(
      'id: 1',
      'data: ố',
      'event:x',
      ':',
      '\r',
      '\n',
      '\r\n',
      '\n\n',
      'data',
      '🚚',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat({ max: 5 })), (pieces, sizes) => {
        // The server ends every line with LF. After a CR the parser waits for the next character.
        const bytes = encode(`${pieces.join('')}\n`);
        const chunks: Uint8Array[] = [];
        let start = 0;
        for (const size of sizes) chunks.push(bytes.subarray(start, (start += size)));
        chunks.push(bytes.subarray(start));
        expect(readAll(chunks)).toEqual(readAll([bytes]));
      }),
    );
  });

  it('limits the memory of a line without an end', () => {
    const parse = createLiveParser();
    const chunk = encode('x'.repeat(64 * 1024));
    expect(() => {
      for (let n = 0; n < 8; n++) parse(chunk);
    }).toThrow(RangeError);
  });
});
