import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ListMeta } from '@logistics/shared/contracts';
import { Pager } from './Pager.tsx';

// Ant Design does not load here; how many rows a page has is not what these are about.
vi.mock('./Select.tsx', () => ({ Select: () => null }));

const show = (meta: ListMeta, shown: number) =>
  render(
    <MemoryRouter>
      <Pager meta={meta} shown={shown} linkTo={(page) => `?page=${page}`} />
    </MemoryRouter>,
  );

describe('the foot of a list', () => {
  it('names the exact number of rows, and leads as far as they go', () => {
    show({ page: 1, pageSize: 100, total: 1234 }, 100);
    expect(screen.getByText('1–100 trong 1.234')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Trang 13' }).getAttribute('href')).toBe('/?page=13');
  });

  it('says that there are more where counting stopped', () => {
    show({ page: 20, pageSize: 100, total: 2000, totalIsCapped: true }, 100);
    expect(screen.getByText('1.901–2.000 trong hơn 2.000')).toBeDefined();
  });
});
