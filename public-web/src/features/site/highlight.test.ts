import { describe, expect, it } from 'vitest';
import { isEntryCurrent } from './highlight.ts';

describe('the highlighted menu entry', () => {
  it('has a link that equals the current path', () => {
    expect(isEntryCurrent('/bang-gia', '/bang-gia', null)).toBe(true);
    expect(isEntryCurrent('/', '/', null)).toBe(true);
    expect(isEntryCurrent('/search', '/bang-gia', null)).toBe(false);
  });

  it('can also have a link that is part of the page record’s link', () => {
    expect(isEntryCurrent('/chinh-sach/bao-mat', '/chinh-sach', 'chinh-sach/bao-mat')).toBe(true);
    expect(isEntryCurrent('/chinh-sach/bao-mat', '/bang-gia', 'chinh-sach/bao-mat')).toBe(false);
  });

  it.each(['/', '/nguon-hang', '/thong-bao'])('depends only on the exact link on %s', (path) => {
    expect(isEntryCurrent(path, '/chinh-sach', 'chinh-sach/bao-mat')).toBe(false);
  });

  it('is never home, although its empty link is part of every link', () => {
    expect(isEntryCurrent('/bang-gia', '/', 'bang-gia')).toBe(false);
  });

  it('ignores leading and trailing slashes', () => {
    expect(isEntryCurrent('/bang-gia', 'bang-gia/', null)).toBe(true);
  });
});
