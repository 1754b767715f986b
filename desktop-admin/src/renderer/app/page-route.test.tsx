import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageTitleContext, usePageTitle, type PageTitles } from '../components/page-title.tsx';
import type { AdminPage } from './page-table/admin-page.ts';
import { pageRoute } from './page-route.tsx';

const ListPage = () => <p>list</p>;

/** Its title depends on its address. */
function RecordPage() {
  const { id = '' } = useParams();
  usePageTitle(`Price ${id}`);
  return <p>{id}</p>;
}

function Frame() {
  const [titles, setTitles] = useState<PageTitles>({ page: '', instead: '' });
  return (
    <PageTitleContext value={setTitles}>
      <h1>{titles.page}</h1>
      <Outlet />
    </PageTitleContext>
  );
}

const tablePage = (path: string, title: string, load: AdminPage['load']): AdminPage => ({
  path,
  ability: 'enter',
  title,
  load,
});

it('shows the title of the table, until a page replaces it for its own address only', async () => {
  const pages = [
    tablePage('prices', 'Prices', () => Promise.resolve(ListPage)),
    tablePage('prices/:id', 'Prices', () => Promise.resolve(RecordPage)),
    tablePage('users', 'Users', () => Promise.resolve(ListPage)),
  ];
  const router = createMemoryRouter(
    [{ element: <Frame />, hydrateFallbackElement: <p>loading</p>, children: pages.map(pageRoute) }],
    { initialEntries: ['/prices'] },
  );
  const { container } = render(<RouterProvider router={router} />);
  const expectTitle = (title: string) =>
    waitFor(() => expect(container.querySelector('h1')?.textContent).toBe(title));
  await expectTitle('Prices');
  for (const [path, title] of [
    ['/prices/7', 'Price 7'],
    ['/prices/8', 'Price 8'],
    ['/prices', 'Prices'],
    ['/users', 'Users'],
    ['/prices/7', 'Price 7'],
  ] as const) {
    await act(() => router.navigate(path));
    await expectTitle(title);
  }
});
