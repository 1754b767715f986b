import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineTooLongError, linesOf } from './lines.ts';

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let index = 1; index < at.length; index++) yield bytes.subarray(at[index - 1], at[index]);
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

test('lines arrive whole wherever the bytes are cut, within a character too', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'đ', 'ữ', '🚚', ' ') });
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(200)), async (lines, cuts) => {
      const bytes = new TextEncoder().encode(lines.map((text) => `${text}\n`).join(''));
      expect(await collect(linesOf(inPieces(bytes, cuts), 1000))).toEqual(lines);
    }),
  );
});

test('a last line without its line break is given too', async () => {
  expect(await collect(linesOf(inPieces(new TextEncoder().encode('a\nb'), []), 10))).toEqual(['a', 'b']);
});

test('a line without an end is not held for ever', async () => {
  const lines = linesOf(inPieces(new Uint8Array(100).fill(97), [30, 60]), 50);
  await expect(collect(lines)).rejects.toThrow(LineTooLongError);
});
