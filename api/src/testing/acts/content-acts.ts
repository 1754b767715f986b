import { expect } from 'vitest';
import { nameOf, type Acts, type Stage } from './act.ts';

/**
 * Articles, products and pictures.
 *
 * Long because it is a table with an entry for each action.
 */
export const contentActs = ({ t }: Stage) => {
  return {
    'article.add': ({ next }) => {
      const link = `bai-kiem-${next()}`;
      return {
        call: 'POST /api/menu/article/add',
        by: 'P2',
        json: { link, title: 'Bài', category: 'bai-viet' },
        subject: ['article'],
        old: null,
        new: expect.objectContaining({ link, title: 'Bài', category: 'bai-viet', enabled: true }),
      };
    },
    'article.update': async (w) => {
      const { id, link, revisionId } = await w.article();
      const values = { link, category: 'bai-viet', enabled: true };
      return {
        call: 'POST /api/menu/article/update',
        by: 'P3',
        json: { id, version: await w.version('articles', id), title: 'Tên mới' },
        subject: ['article', id],
        old: expect.objectContaining({ ...values, title: `Bài ${link}`, revisionId }),
        new: expect.objectContaining({ ...values, title: 'Tên mới' }),
      };
    },
    'article.toggle': async (w) => {
      const { id } = await w.article();
      const path = `/api/menu/article/${id}/toggle-enable`;
      const values = { old: { enabled: true }, new: { enabled: false } };
      return {
        call: 'POST /api/menu/article/:id/toggle-enable',
        path,
        by: 'P3',
        subject: ['article', id],
        ...values,
      };
    },
    'article.remove': async (w) => {
      const { id, link } = await w.article();
      return {
        call: 'DELETE /api/menu/article/:id',
        path: `/api/menu/article/${id}`,
        by: 'P3',
        subject: ['article', id],
        old: { link, title: `Bài ${link}`, binned: false },
        new: { link, title: `Bài ${link}`, binned: true },
      };
    },
    'article.restore': async (w) => {
      const { id, link } = await w.article({ binned: true });
      return {
        call: 'POST /api/menu/article/:id/restore',
        path: `/api/menu/article/${id}/restore`,
        by: 'P3',
        subject: ['article', id],
        old: { link, title: `Bài ${link}`, binned: true },
        new: { link, title: `Bài ${link}`, binned: false },
      };
    },
    'article.revision.restore': async (w) => {
      const { id, revisionId } = await w.article();
      return {
        call: 'POST /api/menu/article/:id/revisions/:revisionId/restore',
        path: `/api/menu/article/${id}/revisions/${revisionId}/restore`,
        by: 'P3',
        subject: ['article', id],
        old: { revisionId },
        new: { revisionId: expect.any(Number), restoredNumber: 1 },
      };
    },
    'product.add': () => {
      const product = {
        name: 'Áo',
        marketplace: '1688',
        price_ndt: 10,
        link: 'https://detail.1688.com/offer/3.html',
      };
      return {
        call: 'POST /api/products/add',
        by: 'P3',
        json: product,
        subject: ['product'],
        old: null,
        new: {
          ...product,
          ...{ description: '', images: [], shop: '', minimum_order: null, weight: null, attributes: [] },
        },
      };
    },
    'product.update': async (w) => {
      const id = await w.product();
      return {
        call: 'POST /api/products/update',
        by: 'P3',
        json: { id, version: await w.version('products', id), price_ndt: 13, images: [] },
        subject: ['product', id],
        old: expect.objectContaining({ price_ndt: 12.5, images: [] }),
        new: expect.objectContaining({ price_ndt: 13, images: [] }),
      };
    },
    'product.remove': async (w) => {
      const id = await w.product();
      const name = await nameOf(t, 'products', id);
      return {
        call: 'DELETE /api/products/:id',
        path: `/api/products/${id}`,
        by: 'P3',
        subject: ['product', id],
        old: { name, binned: false },
        new: { name, binned: true },
      };
    },
    'product.restore': async (w) => {
      const id = await w.product({ binned: true });
      const name = await nameOf(t, 'products', id);
      return {
        call: 'POST /api/products/:id/restore',
        path: `/api/products/${id}/restore`,
        by: 'P3',
        subject: ['product', id],
        old: { name, binned: true },
        new: { name, binned: false },
      };
    },
    'image.add': ({ picture }) => ({
      call: 'POST /api/menu/article/upload-images',
      by: 'P2',
      form: { file: picture },
      subject: ['image'],
      old: null,
      new: expect.objectContaining({ key: expect.any(String), purpose: 'content', width: 20, height: 20 }),
    }),
  } satisfies Partial<Acts>;
};
