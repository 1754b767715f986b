import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { LaterPart } from './later-part.tsx';

it('leaves the page and its input when a part can not be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.reject<{ default: () => string }>(new TypeError('no connection')));
  const Lost = lazy(load);
  const { container } = render(
    <>
      <input defaultValue="đã gõ" />
      <LaterPart>
        <Lost />
      </LaterPart>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.waitFor(() => expect(container.children).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('đã gõ');
});
