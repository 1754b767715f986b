import { describe, expect, it } from 'vitest';
import type { ArticleListItem } from '@logistics/shared/contracts';
import { relatedOf } from './related.ts';

const item = (link: string): ArticleListItem => ({
  id: 1,
  link,
  title: link,
  description: '',
  image: null,
  cover: null,
  category: 'trang',
  publishedAt: null,
  updatedAt: '2026-11-21T00:00:00Z',
});

describe('related pages', () => {
  it('are from the same branch first, never the page itself, at most four', () => {
    const rows = ['gia', 'a/x', 'b', 'a', 'c', 'd'].map(item);
    expect(relatedOf('a', rows).map(({ link }) => link)).toEqual(['a/x', 'gia', 'b', 'c']);
    expect(relatedOf('gia', [item('gia')])).toEqual([]);
  });
});
