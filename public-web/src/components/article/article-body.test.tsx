import { render, screen } from '@testing-library/react';
import { BrowserRouter } from '../../router/router.tsx';
import { expect, it } from 'vitest';
import { ArticleBody } from './article-body.tsx';

const page = (html: string) => (
  <BrowserRouter>
    <ArticleBody html={html} />
  </BrowserRouter>
);

it('does not replace an article’s elements, such as a playing film, until the article changes', () => {
  const { rerender } = render(page('<p>Từ 25.000đ mỗi kg</p>'));
  const words = screen.getByText('Từ 25.000đ mỗi kg');
  rerender(page('<p>Từ 25.000đ mỗi kg</p>'));
  expect(words.isConnected).toBe(true);
  rerender(page('<p>Từ 26.000đ mỗi kg</p>'));
  expect(words.isConnected).toBe(false);
  expect(screen.getByText('Từ 26.000đ mỗi kg')).toBeTruthy();
});
