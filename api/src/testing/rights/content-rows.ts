import type { World } from '../world.ts';
import { SIGNS, type Row } from './row.ts';

const ARTICLE = '/api/menu/article';
const newArticle = (world: World) => ({
  link: `bai-moi-${world.next()}`,
  title: 'Bài mới',
  category: 'bai-viet',
});
const newProduct = {
  name: 'Áo khoác',
  marketplace: '1688',
  price_ndt: 10,
  link: 'https://detail.1688.com/offer/2.html',
};

/** Articles and products. */
export const contentRows: readonly Row[] = [
  { call: `GET ${ARTICLE}`, signs: SIGNS.public },
  {
    call: `POST ${ARTICLE}/*link`,
    signs: SIGNS.public,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article()).link}`, json: {} }),
  },
  {
    call: `POST ${ARTICLE}/*link`,
    about: 'switched off',
    signs: SIGNS.hiddenPage,
    make: async (world) => ({
      path: `${ARTICLE}/${(await world.article({ enabled: false })).link}`,
      json: {},
    }),
  },
  {
    call: `POST ${ARTICLE}/*link`,
    about: 'with the id of a reader',
    signs: SIGNS.readAsSomebody,
    make: async (world, { dataOwner }) => ({
      path: `${ARTICLE}/${(await world.article()).link}`,
      json: { userId: dataOwner.id },
    }),
  },
  { call: `GET ${ARTICLE}/get-all`, signs: SIGNS.editArticles },
  { call: `GET ${ARTICLE}/own`, signs: SIGNS.addArticle },
  {
    call: `GET ${ARTICLE}/:id/admin`,
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article()).id}/admin` }),
  },
  {
    call: `POST ${ARTICLE}/add`,
    signs: SIGNS.addArticle,
    make: (world) => ({ json: newArticle(world) }),
  },
  {
    call: `POST ${ARTICLE}/update`,
    signs: SIGNS.editArticles,
    make: async (world) => {
      const { id } = await world.article();
      return { json: { id, version: await world.version('articles', id), title: 'Tên mới' } };
    },
  },
  {
    call: `POST ${ARTICLE}/upload-images`,
    signs: SIGNS.uploadImages,
    make: ({ picture }) => ({ form: { file: picture } }),
  },
  {
    call: `POST ${ARTICLE}/:id/toggle-enable`,
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article()).id}/toggle-enable` }),
  },
  {
    call: `DELETE ${ARTICLE}/:id`,
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article()).id}` }),
  },
  {
    call: `POST ${ARTICLE}/:id/restore`,
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article({ binned: true })).id}/restore` }),
  },
  {
    call: `GET ${ARTICLE}/:id/revisions`,
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `${ARTICLE}/${(await world.article()).id}/revisions` }),
  },
  {
    call: `GET ${ARTICLE}/:id/revisions/:revisionId`,
    signs: SIGNS.editArticles,
    make: async (world) => {
      const { id, revisionId } = await world.article();
      return { path: `${ARTICLE}/${id}/revisions/${revisionId}` };
    },
  },
  {
    call: `POST ${ARTICLE}/:id/revisions/:revisionId/restore`,
    signs: SIGNS.editArticles,
    make: async (world) => {
      const { id, revisionId } = await world.article();
      return { path: `${ARTICLE}/${id}/revisions/${revisionId}/restore` };
    },
  },
  { call: 'GET /api/products', signs: SIGNS.public },
  {
    call: 'GET /api/products',
    about: 'the bin',
    signs: SIGNS.productBin,
    make: () => ({ path: '/api/products?status=trash' }),
  },
  {
    call: 'GET /api/products/:id',
    signs: SIGNS.public,
    make: async (world) => ({ path: `/api/products/${await world.product()}` }),
  },
  {
    call: 'GET /api/products/:id',
    about: 'in the bin',
    signs: SIGNS.hiddenPage,
    make: async (world) => ({ path: `/api/products/${await world.product({ binned: true })}` }),
  },
  { call: 'POST /api/products/add', signs: SIGNS.editArticles, make: () => ({ json: newProduct }) },
  {
    call: 'POST /api/products/update',
    signs: SIGNS.editArticles,
    make: async (world) => {
      const id = await world.product();
      return { json: { id, version: await world.version('products', id), name: 'Tên mới' } };
    },
  },
  {
    call: 'DELETE /api/products/:id',
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `/api/products/${await world.product()}` }),
  },
  {
    call: 'POST /api/products/:id/restore',
    signs: SIGNS.editArticles,
    make: async (world) => ({ path: `/api/products/${await world.product({ binned: true })}/restore` }),
  },
];
