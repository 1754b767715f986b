import { describe, expect, it } from 'vitest';
import { publishedAt } from './pack-console.mjs';

describe('where installed consoles take newer versions from', () => {
  it('is what the release names, over https', () => {
    expect(publishedAt('https://tai.example.vn/console')).toEqual({
      publish: [{ provider: 'generic', url: 'https://tai.example.vn/console' }],
    });
  });

  it('is nowhere where the release names nothing', () => {
    expect(publishedAt(undefined)).toEqual({});
  });

  it.each(['http://tai.example.vn', 'file:///tmp', 'https://user:secret@tai.example.vn', 'tai.example.vn'])(
    'is never %s',
    (feed) => {
      expect(() => publishedAt(feed)).toThrow('https');
    },
  );
});
