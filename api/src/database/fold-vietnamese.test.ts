import { foldVietnamese } from '@logistics/shared/domain';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await database.readFresh<{ folded: string }>(
    `SELECT fold_vietnamese(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place)
     ORDER BY place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

const HARD_WORDS = [
  'Đường Đi Đến ĐỒNG ĐĂNG',
  'Nguyễn Thị Ưởng, Lê Quỳnh Ỷ, Phạm Ngọc Ẵm, ƯỠN NGỰC',
  'ngoằn ngoèo, khúc khuỷu, quýnh quáng, thuở, huỷ hoà hủy hòa',
  'ĂÂÊÔƠƯăâêôơưẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ',
  '  hai\u00a0dấu \t cách\n\nvà\u3000dòng\u2009mới\u2028 ',
  'Giày\u200b thể\u00ad thao\u200d\ufeff',
  'a\u0323\u0302 \u0061\u0302\u0323 ậ',
  'İstanbul ǅ Ångström Café naïve ñandú œuvre Straße ø',
  '１２３ ｆｕｌｌ ½ ² ™ “ngoặc” – gạch — dài …',
  '1688 & Taobao: 100% _chính_ hãng \\ (size M/L)',
  '淘宝 天猫 京东 拼多多 こんにちは 한국어',
  '😀 👨‍👩‍👧 ✈️',
  '',
  ' ',
  'đĐ\u0301 Đ',
];

test('PostgreSQL and TypeScript fold difficult words alike, composed or decomposed', async () => {
  const texts = HARD_WORDS.flatMap((word) => [word, word.normalize('NFC'), word.normalize('NFD')]);
  expect(await foldedByDatabase(texts)).toEqual(texts.map(foldVietnamese));
});

const LETTERS = [...'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂĐÊÔƠƯ0123456789.-_%\\ \u00a0\u200b\t\n'];
const MARKS = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323', '\u031b', '\u0302'];
const word = fc
  .array(fc.tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...MARKS)), { maxLength: 30 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

test('PostgreSQL and TypeScript fold any Vietnamese text alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 30 }), async (words) => {
      expect(await foldedByDatabase(words)).toEqual(words.map(foldVietnamese));
    }),
    { numRuns: 60 },
  );
});
