import { beforeEach, describe, expect, test } from 'vitest';
import { articleCalls } from '../../testing/article-calls.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const BASE = '/api/menu/article';
const { added, links } = articleCalls(t);

describe('searching articles', () => {
  beforeEach(async () => {
    await added({ link: 'a', title: 'Nguồn hàng giày thể thao Quảng Châu', category: 'nguon-hang' });
    await added({ link: 'b', title: 'Thông báo nghỉ Tết', category: 'thong-bao' });
    await added({
      link: 'c',
      title: 'Hướng dẫn',
      content: '<p>Đóng gói hàng dễ vỡ</p>',
      category: 'bai-viet',
    });
    await added({ link: 'd', title: 'Giày ẩn', enabled: false, category: 'bai-viet' });
  });

  test.each([
    ['giay the thao', ['a']],
    ['GIÀY', ['a']],
    ['quảng', ['a']],
    ['uang cha', ['a']],
    ['dong goi', ['c']],
    ['đóng GÓI vỡ', ['c']],
    ['nghi tet', ['b']],
    ['%', []],
    ["' OR 1=1 --", []],
    ['không đâu có', []],
  ])('%j finds %j', async (q, found) => {
    expect(await links(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test('filters by category and page', async () => {
    expect(await links('category=thong-bao')).toEqual(['b']);
    expect(await links('pageSize=1&page=2')).toEqual(['b']);
    expect(await links('q=giay', 'P3', `${BASE}/get-all`)).toEqual(['d', 'a']);
    expect((await t.as('AN').get(`${BASE}?category=x`)).status).toBe(422);
    expect(await links('except=thong-bao')).toEqual(['c', 'a']);
    expect(await links('link=b')).toEqual(['b']);
    expect(await links('link=d')).toEqual([]);
    expect((await t.as('P3').get(`${BASE}/get-all?except=trang`)).status).toBe(422);
  });

  test('the list of a category leaves out the page at its head', async () => {
    await added({ link: 'thong-bao', category: 'thong-bao' });
    expect(await links('category=thong-bao')).toEqual(['b']);
    expect(await links('category=thong-bao', 'P3', `${BASE}/get-all`)).toEqual(['thong-bao', 'b']);
  });
});
