import { expect, it } from 'vitest';
import { can, type Rights } from '../features/session/abilities.ts';
import { PAGES } from './pages.tsx';

const PEOPLE = {
  '1': { role: 2, permission: [1] },
  '2': { role: 2, permission: [2] },
  '3': { role: 2, permission: [3] },
  'super admin': { role: 1, permission: [] },
} as const satisfies Record<string, Rights>;

it('opens each page to exactly the users that the specification names (sections 2 and 6), and has no other page', () => {
  const opened = PAGES.map(({ path, ability }) => [
    path,
    Object.entries(PEOPLE)
      .filter(([, rights]) => can(rights, ability))
      .map(([who]) => who),
  ]);
  const everybody = ['1', '2', '3', 'super admin'];
  const dataEntry = ['1', 'super admin'];
  const articles = ['3', 'super admin'];
  const superAdmins = ['super admin'];
  expect(Object.fromEntries(opened)).toEqual({
    'desktop-settings': everybody,
    'upload-orders': dataEntry,
    'list-orders': dataEntry,
    scan: dataEntry,
    labels: dataEntry,
    outbox: dataEntry,
    'waiting-orders': dataEntry,
    'late-claims': dataEntry,
    'articles/add': ['2', 'super admin'],
    'articles/list/:page': articles,
    'system/posts/*': articles,
    'system/nguon-hang': articles,
    'system/nguon-hang/add': articles,
    'system/nguon-hang/:id': articles,
    'system/home': superAdmins,
    'navbar/infor': superAdmins,
    'navbar/menu': superAdmins,
    'plugin/popub': superAdmins,
    'notify/add': superAdmins,
    'notify/list/:page': superAdmins,
    'notify/update/:id': superAdmins,
    'notify/trash/:page': superAdmins,
    'users/unconfirm-list/:page': superAdmins,
    'users/list/:page': superAdmins,
    'users/trash/:page': superAdmins,
    'users/add': superAdmins,
    'users/update/:id': superAdmins,
    audit: superAdmins,
    jobs: superAdmins,
  });
});
