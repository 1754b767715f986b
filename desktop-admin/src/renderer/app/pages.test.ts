import { expect, it } from 'vitest';
import { PAGES } from './pages.tsx';

/** `api/src/policies/abilities.test.ts` says who has each ability. */
it('requires for each page the ability that the specification names (sections 2 and 6), and has no other page', () => {
  expect(Object.fromEntries(PAGES.map(({ path, ability }) => [path, ability]))).toEqual({
    account: 'enter',
    'help/:chapter': 'enter',
    'desktop-settings': 'enter',
    'upload-orders': 'enterData',
    'list-orders': 'enterData',
    'customers/:id': 'enterData',
    scan: 'enterData',
    labels: 'enterData',
    outbox: 'enterData',
    'waiting-orders': 'enterData',
    'late-claims': 'enterData',
    'notify/add': 'addArticles',
    'notify/own/:page': 'addArticles',
    'notify/list/:page': 'manageArticles',
    'notify/update/:id': 'manageArticles',
    'notify/trash/:page': 'manageArticles',
    'system/posts/*': 'manageArticles',
    'system/nguon-hang': 'manageArticles',
    'system/nguon-hang/add': 'manageArticles',
    'system/nguon-hang/:id': 'manageArticles',
    'system/home': 'manageArticles',
    'navbar/infor': 'editInterface',
    'navbar/menu': 'editInterface',
    'plugin/popub': 'managePlugins',
    'broadcasts/add': 'manageNotifications',
    'broadcasts/list/:page': 'manageNotifications',
    'broadcasts/update/:id': 'manageNotifications',
    'broadcasts/trash/:page': 'manageNotifications',
    'users/unconfirm-list/:page': 'manageUsers',
    'users/list/:page': 'manageUsers',
    'users/trash/:page': 'manageUsers',
    'users/add': 'manageUsers',
    'users/update/:id': 'manageUsers',
    audit: 'readAudit',
    jobs: 'manageJobs',
  });
});
