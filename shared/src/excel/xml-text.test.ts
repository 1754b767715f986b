import { expect, test } from 'vitest';
import { unescapeXml } from './xml-text.ts';

test('decodes known entities, and does not change others', () => {
  expect(unescapeXml('a &lt; b &amp; &quot;c&apos; &#x1EA1;&#65; &toString; &constructor; &nbsp;')).toBe(
    'a < b & "c\' ạA &toString; &constructor; &nbsp;',
  );
});
