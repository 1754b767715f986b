import { foldVietnamese } from '@logistics/shared/domain';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/testDatabase.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const LETTERS = [...'aăâbcdđeêghiklmnoôơpqrstuưvxy AĂÂĐÊÔƠƯ0123456789.-_%'];
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const vietnamese = fc
  .array(fc.tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...TONES)), { maxLength: 30 })
  .map((parts) => parts.map(([letter, tone]) => (/\p{L}/u.test(letter) ? letter + tone : letter)).join(''))
  .filter((text) => !/[bcdđghklmnpqrstvx][\u0300-\u0323]/iu.test(text));

test('Vietnamese text is folded in PostgreSQL as in TypeScript, composed or decomposed', async () => {
  await fc.assert(
    fc.asyncProperty(vietnamese, fc.constantFrom('NFC', 'NFD'), async (text, form) => {
      const value = text.normalize(form);
      const [row] = await database.readFresh<{ folded: string }>('SELECT fold_vietnamese($1) AS folded', [
        value,
      ]);
      // White space at the ends is a matter of the search box, not of folding.
      expect(row?.folded.trim().replace(/\s+/g, ' ')).toBe(foldVietnamese(value).trim().replace(/\s+/g, ' '));
    }),
    { numRuns: 300 },
  );
});
