import type {
  ArticleView,
  Calculator,
  PageCall,
  PageCallAnswer,
  ProductView,
} from '@logistics/shared/contracts';
import { renderPage } from '../src/entry-server.tsx';

const NASTY = '</script><script>alert(1)</script><!--';
const site = {
  name: 'INFORMATION_HEADER',
  content: JSON.stringify({
    email: 'hotro@cauhang.example',
    phone: '1900 0168',
    timework: '8:00 – 20:00',
    exchange_rate: '3.650',
    link_logo: '',
    site_name: 'Cầu Hàng',
    slogan: NASTY,
  }),
};
export const article: ArticleView = {
  id: 7,
  link: 'bang-gia',
  title: `Bảng giá ${NASTY}`,
  description: 'Cước theo cân và khối',
  image: null,
  cover: null,
  category: 'trang',
  publishedAt: '2026-11-01T00:00:00Z',
  content: '<p>Từ 25.000đ mỗi kg</p>',
  images: [],
  enabled: true,
  updatedAt: '2026-11-02T00:00:00Z',
  redirect: null,
};
const product: ProductView = {
  id: 12,
  name: 'Áo khoác gió',
  marketplace: '1688',
  price_ndt: 52,
  price_vnd: 189_800,
  exchange_rate: 3650,
  description: '<p>Hai lớp chống gió.</p>',
  link: 'https://detail.1688.com/offer/1.html',
  shop: 'Xưởng may Hải Ninh',
  minimum_order: 50,
  weight: 0.6,
  attributes: [{ name: 'Chất liệu', value: 'polyester' }],
  images: [{ url: '/uploads/images/ao.webp', alt: 'Áo', width: 480, height: 480, sources: [] }],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  deletedAt: null,
  version: 1,
  can: { update: false, remove: false, restore: false },
};

export const success = (data: unknown, meta?: object): PageCallAnswer => ({
  status: 200,
  body: { success: true, data, ...(meta && { meta }) },
});
export const failure = (status: number, code: string): PageCallAnswer => ({
  status,
  body: { success: false, code, message: 'x' },
});

const noTariffs: Calculator = { services: [], routes: [], tariffs: [], exchangeRate: null };

type Answers = (call: PageCall) => PageCallAnswer | undefined;
function answerOf({ url }: PageCall): PageCallAnswer {
  if (url === '/api/manager') return success([site]);
  if (url === '/api/menu/article/bang-gia') return success(article);
  if (url === '/api/menu/article/gia-cu') return success({ ...article, redirect: '/bang-gia' });
  if (url === '/api/products/12') return success(product);
  if (url === '/api/calculator') return success(noTariffs);
  if (url.startsWith('/api/menu/article/')) return failure(404, 'ARTICLE_NOT_FOUND');
  return success([], url.includes('?') ? { page: 1, pageSize: 10, total: 0 } : undefined);
}
/** Renders a page for a visitor with the answers of a server with these records; `answers` take precedence. */
export const draw = (path: string, search = '', answers: Answers = () => undefined) =>
  renderPage({
    path,
    search,
    origin: 'https://cauhang.example',
    call: async (call) => answers(call) ?? answerOf(call),
  });
/** Queries of the state that the browser hydrates with. */
export const queriesOf = (state: string): Record<string, unknown> => JSON.parse(state).api.queries;
