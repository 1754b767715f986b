import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

/** Articles that every site has (specification, section 2). */
const SYSTEM_POSTS = [
  ['bang-gia', 'receipt'],
  ['gioi-thieu', 'building'],
  ['chinh-sach', 'shield'],
  ['huong-dan', 'book'],
] as const;

export const articles: PageSection = {
  label: texts.articles,
  pages: [
    {
      path: 'system/home',
      ability: 'manageArticles',
      title: texts.home,
      load: () => import('../../pages/system-home-page.tsx').then((module) => module.SystemHomePage),
      entries: [{ icon: 'home' }],
    },
    {
      path: 'system/posts/*',
      ability: 'manageArticles',
      title: texts.articles,
      load: () => import('../../pages/system-page.tsx').then((module) => module.SystemPage),
      entries: SYSTEM_POSTS.map(([link, icon]) => ({
        path: `system/posts/${link}`,
        label: texts.posts[link],
        icon,
      })),
    },
    {
      path: 'system/nguon-hang',
      ability: 'manageArticles',
      title: texts.products,
      load: () => import('../../pages/product-list-page.tsx').then((module) => module.ProductListPage),
      entries: [{ icon: 'tag' }],
    },
    {
      path: 'system/nguon-hang/add',
      ability: 'manageArticles',
      title: texts.addProduct,
      load: () => import('../../pages/product-edit-page.tsx').then((module) => module.ProductEditPage),
      entries: [{ icon: 'plus', paletteOnly: true }],
    },
    {
      path: 'system/nguon-hang/:id',
      ability: 'manageArticles',
      title: texts.editProduct,
      load: () => import('../../pages/product-edit-page.tsx').then((module) => module.ProductEditPage),
    },
    {
      path: 'notify/add',
      ability: 'addArticles',
      title: texts.addArticle,
      load: () => import('../../pages/article-add-page.tsx').then((module) => module.ArticleAddPage),
      entries: [{ icon: 'pencil' }],
    },
    {
      path: 'notify/own/:page',
      ability: 'addArticles',
      title: texts.ownArticles,
      load: () => import('../../pages/article-own-page.tsx').then((module) => module.ArticleOwnPage),
      entries: [{ icon: 'folder' }],
    },
    {
      path: 'notify/list/:page',
      ability: 'manageArticles',
      title: texts.listArticles,
      load: () => import('../../pages/article-list-page.tsx').then((module) => module.ArticleListPage),
      entries: [{ icon: 'file', covers: ['notify/update'] }],
    },
    {
      path: 'notify/update/:id',
      ability: 'manageArticles',
      title: texts.editArticle,
      load: () => import('../../pages/article-update-page.tsx').then((module) => module.ArticleUpdatePage),
    },
    {
      path: 'notify/trash/:page',
      ability: 'manageArticles',
      title: texts.listArticles,
      load: () => import('../../pages/article-list-page.tsx').then((module) => module.ArticleTrashPage),
      entries: [{ label: texts.binOfArticles, icon: 'bin', paletteOnly: true }],
    },
  ],
};
