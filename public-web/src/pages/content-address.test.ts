import { describe, expect, it } from 'vitest';
import { articleLinkSchema } from '@logistics/shared/contracts';
import { contentLink } from './content-address.ts';

describe('the record of a path', () => {
  it('is named by the path without its outer slashes, in lower case', () => {
    expect(contentLink('/Huong-Dan/nhan-hang/')).toBe('huong-dan/nhan-hang');
  });

  it('can be at every address that an article may have', () => {
    for (const link of ['a', 'a/b-c_d/1x', 'x'.repeat(200)]) {
      expect(articleLinkSchema.parse(link)).toBe(link);
      expect(contentLink(`/${link}`)).toBe(link);
    }
  });

  it('can not be anywhere else', () => {
    expect(['/', '/a.php', '/%2e', '/đường', '/a b', `/${'x'.repeat(201)}`].map(contentLink)).toEqual(
      Array(6).fill(null),
    );
  });
});
