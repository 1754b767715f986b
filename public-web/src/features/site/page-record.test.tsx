import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from '../../router/router.tsx';
import { expect, it } from 'vitest';
import { siteApi } from '@logistics/shared/api-client/core';
import { contentApi } from '@logistics/shared/api-client/public';
import type { PageCallAnswer } from '@logistics/shared/contracts';
import { makeStore } from '../../app/store.ts';
import { MainMenu } from './main-menu.tsx';

const PATH = 'huong-dan/nhan-hang';
const menu = [
  { id: 1, name: 'Trang chủ', link: '/' },
  { id: 2, name: 'Hướng dẫn', link: '/huong-dan' },
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
  history.replaceState(null, '', `/${PATH}`);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <MainMenu />
      </BrowserRouter>
    </Provider>,
  );
  return screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
}

it('highlights the entry whose link the record of the page contains', async () => {
  expect(await menuAfter(found)).toEqual(['Hướng dẫn']);
});

it('highlights none if the lookup of the page fails: the record is cleared', async () => {
  expect(await menuAfter(found, gone)).toEqual([]);
});
