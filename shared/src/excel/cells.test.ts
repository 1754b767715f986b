import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './cells.ts';

/** The rule in its slow form: no control character, no lone surrogate, composed, trimmed. */
const cleanSlowly = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .trim();

it('text that the fast check accepts does not change when it is cleaned', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0x20, max: 0x2ff }),
    fc.integer({ min: 0x300, max: 0x36f }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.constantFrom(0, 9, 10, 0x20, 0x7f, 0x85, 0xa0, 0x2000, 0x3000, 0x4e00, 0x9fff, 0xd83d, 0xdce6, 0xfeff),
  );
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 6 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(cleanText(text)).toBe(cleanSlowly(text));
    }),
    { numRuns: 2_000 },
  );
});

it('cleans every character, alone and between two others, by the rule', () => {
  const different = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter((letter) =>
    [letter, `a${letter}b`].some((text) => cleanText(text) !== cleanSlowly(text)),
  );
  expect(different).toEqual([]);
});
