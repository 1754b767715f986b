import { expect, test } from 'vitest';
import { unescapeXml } from './xml-text.ts';

test('known entities become their signs, others do not change', () => {
  expect(unescapeXml('a &lt; b &amp; &quot;c&apos; &#x1EA1;&#65; &toString; &constructor; &nbsp;')).toBe(
    'a < b & "c\' ạA &toString; &constructor; &nbsp;',
  );
});
