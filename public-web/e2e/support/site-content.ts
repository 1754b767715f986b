import type { APIRequestContext, Page } from '@playwright/test';
import type { AddArticleBody, AddProductBody, ImageView, ProductView } from '@logistics/shared/contracts';
import type { TestServer } from '../../../tools/e2e/server.ts';
import { call, type Signed } from './customer.ts';

/** Editor of articles and products, with the calls that create test content. */
export interface Editor {
  readonly account: Signed;
  addArticle(article: Partial<AddArticleBody> & { link: string; title: string }): Promise<Article>;
  addProduct(product: Partial<AddProductBody> & { name: string }): Promise<ProductView>;
  change(path: string, body: object): Promise<void>;
  upload(bytes: Buffer): Promise<ImageView>;
}
interface Article {
  id: number;
  version: number;
}

export async function signInEditor(request: APIRequestContext, server: TestServer): Promise<Editor> {
  const account = await call<Signed>(request, '/api/auth/login', server.admin);
  const post = <T>(url: string, data: unknown) => call<T>(request, url, data, account.token);
  return {
    account,
    addArticle: (article) => post('/api/menu/article/add', { category: 'trang', ...article }),
    addProduct: (product) =>
      post('/api/products/add', {
        marketplace: '1688',
        price_ndt: 68,
        link: 'https://detail.1688.com/offer/1.html',
        ...product,
      }),
    change: async (path, body) => {
      await post(path, body);
    },
    upload: async (bytes) => {
      const answer = await request.post('/api/menu/article/upload-images', {
        headers: { Authorization: `Bearer ${account.token}` },
        multipart: { file: { name: 'anh.png', mimeType: 'image/png', buffer: bytes } },
      });
      // By the contract, the answer has one picture for each file.
      const { data } = (await answer.json()) as { data: [ImageView] };
      return data[0];
    },
  };
}

/** Pictures in one colour each, created by the browser, so that the repository needs no image files. */
export async function drawPictures(page: Page, colours: readonly string[]): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const colour of colours) {
    await page.setContent(`<body style="margin:0;background:${colour}"></body>`);
    pictures.push(await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 320 } }));
  }
  return pictures;
}
