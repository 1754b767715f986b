import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { guideOfPage } from '@logistics/shared/site-page/guide';
import { CHAPTERS, helpPath } from '../../features/help/chapters.ts';
import { HelpDialog } from '../../features/help/help-dialog.tsx';
import { HelpPage } from '../../pages/help-page.tsx';
import { PAGES } from '../page-table/index.ts';

Element.prototype.scrollIntoView = vi.fn();

function open(path: string, element = <HelpPage />) {
  const router = createMemoryRouter([{ path: '/help/:chapter', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('explains every page of the back-office, and no page that does not exist', () => {
  const pages = ['', ...PAGES.map(({ path }) => path)];
  expect(pages.filter((page) => guideOfPage(CHAPTERS, page) === null)).toEqual([]);
  const explained = Object.values(CHAPTERS).flatMap((one) => one.flatMap((section) => section.pages ?? []));
  expect(explained.toSorted()).toEqual(pages.toSorted());
});

describe('the help page', () => {
  it('shows one chapter, and only the sections that match the search', () => {
    open('/help/kho');
    expect(titles()).toHaveLength(CHAPTERS.kho.length);
    const search = screen.getByRole('searchbox', { name: 'Tìm trong hướng dẫn' });
    fireEvent.change(search, { target: { value: 'ghep cot' } });
    expect(titles()).toEqual(['Nhập đơn hàng từ file Excel']);
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).toMatch(/^Không có mục nào khớp/);
  });

  it('changes the chapter, and opens the first one for an unknown address', () => {
    const router = open('/help/gi-do');
    expect(titles()).toHaveLength(CHAPTERS.kho.length);
    fireEvent.click(screen.getByRole('button', { name: 'Quản trị' }));
    expect(router.state.location.pathname).toBe('/help/quan-tri');
    expect(titles()).toHaveLength(CHAPTERS['quan-tri'].length);
  });

  it('scrolls to the section of a link, without loading the app again', () => {
    const router = open('/help/kho');
    fireEvent.click(screen.getAllByRole('link', { name: 'Chờ gửi' })[0] ?? document.body);
    expect(router.state.location).toMatchObject({ pathname: '/help/kho', hash: '#cho-gui' });
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });
});

it('opens at the section of a page, closes, and leads to the whole chapter', () => {
  const onClose = vi.fn();
  const router = open('/help/x', <HelpDialog page="users/add" onClose={onClose} />);
  expect(titles()).toEqual(['Thêm nhân viên và phân quyền']);
  fireEvent.click(screen.getByRole('button', { name: 'Mở toàn bộ trợ giúp' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(`${router.state.location.pathname}${router.state.location.hash}`).toBe(helpPath('quyen-nhan-vien'));
});
