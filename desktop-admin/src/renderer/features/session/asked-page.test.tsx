import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { rememberAskedPage, useAskedPage } from './asked-page.ts';

afterEach(() => sessionStorage.clear());

function Asked() {
  return <p>{useAskedPage() ?? 'none'}</p>;
}
const shown = () => {
  const { unmount } = render(<Asked />, { wrapper: StrictMode });
  const text = screen.getByRole('paragraph').textContent;
  unmount();
  return text;
};

it('returns the address that was asked for once', () => {
  rememberAskedPage('/list-orders?type0=1&search=YT88');
  expect(shown()).toBe('/list-orders?type0=1&search=YT88');
  expect(shown()).toBe('none');
});

it('does not remember the first page', () => {
  rememberAskedPage('/');
  rememberAskedPage('/start');
  expect(shown()).toBe('none');
});
