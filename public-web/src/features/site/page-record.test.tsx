import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from '../../router/router.tsx';
import { expect, it } from 'vitest';
import { siteApi } from '@logistics/shared/api-client/core';
import { contentApi } from '@logistics/shared/api-client/public';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { makeStore } from '../../app/store.ts';
import { MainMenu } from './main-menu.tsx';

const PATH = 'huong-dan/nhan-hang';
const PRODUCT_PATH = 'nguon-hang/san-pham/ao-khoac-5';
const menu = [
  { id: 1, name: 'Trang chủ', link: '/' },
  { id: 2, name: 'Hướng dẫn', link: '/huong-dan' },
  { id: 4, name: 'Nguồn hàng', link: '/nguon-hang' },
  { id: 3, name: 'MORE_INFORMATION', link: '/them' },
];
const found: PageCallAnswer = { status: 200, body: { success: true, data: { id: 7, link: PATH } } };
const gone: PageCallAnswer = {
  status: 404,
  body: { success: false, code: 'ARTICLE_NOT_FOUND', message: 'x' },
};

/** Renders the menu after the lookups of the current path were answered like this, one after the other. */
async function menuAfter(...answers: PageCallAnswer[]) {
  let answer = found;
  const store = makeStore({
    direct: {
      call: ({ url }) =>
        Promise.resolve(url === '/api/menu' ? { status: 200, body: { success: true, data: menu } } : answer),
    },
  });
  await store.dispatch(siteApi.endpoints.getMenu.initiate());
  for (answer of answers)
    await store.dispatch(contentApi.endpoints.getArticle.initiate({ link: PATH }, { forceRefetch: true }));
  return currentAt(store, PATH);
}

function currentAt(store: ReturnType<typeof makeStore>, path: string) {
  history.replaceState(null, '', `/${path}`);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <MainMenu />
      </BrowserRouter>
    </Provider>,
  );
  return screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
}

it('highlights the entry whose link is part of the page record’s link', async () => {
  expect(await menuAfter(found)).toEqual(['Hướng dẫn']);
});

it('highlights none if the lookup of the page fails: the record is cleared', async () => {
  expect(await menuAfter(found, gone)).toEqual([]);
});

it('highlights the product list on the page of a product, and not if the product does not exist', async () => {
  let product: PageCallAnswer = { status: 200, body: { success: true, data: { id: 5, name: 'Áo khoác' } } };
  const store = makeStore({
    direct: {
      call: ({ url }) =>
        Promise.resolve(url === '/api/menu' ? { status: 200, body: { success: true, data: menu } } : product),
    },
  });
  await store.dispatch(siteApi.endpoints.getMenu.initiate());
  await store.dispatch(contentApi.endpoints.getProduct.initiate(5));
  expect(currentAt(store, PRODUCT_PATH)).toEqual(['Nguồn hàng']);
  cleanup();
  product = gone;
  await store.dispatch(contentApi.endpoints.getProduct.initiate(5, { forceRefetch: true }));
  expect(currentAt(store, PRODUCT_PATH)).toEqual([]);
});

it('gives the list of further entries another name than MORE_INFORMATION', async () => {
  const entries = Array.from({ length: 9 }, (_, id) => ({ id, name: `Mục ${id}`, link: `/muc-${id}` }));
  const all = [{ id: 9, name: 'MORE_INFORMATION', link: '/them' }, ...entries];
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: all } }) },
  });
  await store.dispatch(siteApi.endpoints.getMenu.initiate());
  currentAt(store, '');
  expect(screen.getByRole('link', { name: 'Thông tin khác' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Xem thêm' })).toBeDefined();
});
