import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const users: PageSection = {
  label: texts.users,
  pages: [
    {
      path: 'users/unconfirm-list/:page',
      ability: 'manageUsers',
      title: texts.usersToConfirm,
      load: () => import('../../pages/user-list-page.tsx').then((module) => module.UnconfirmedUsersPage),
      entries: [{ label: texts.unconfirmedUsers, icon: 'userWaiting' }],
    },
    {
      path: 'users/list/:page',
      ability: 'manageUsers',
      title: texts.listUsers,
      load: () => import('../../pages/user-list-page.tsx').then((module) => module.UserListPage),
      entries: [{ icon: 'users', covers: ['users/update'] }],
    },
    {
      path: 'users/add',
      ability: 'manageUsers',
      title: texts.addUser,
      load: () => import('../../pages/user-add-page.tsx').then((module) => module.UserAddPage),
      entries: [{ icon: 'userNew' }],
    },
    {
      path: 'users/update/:id',
      ability: 'manageUsers',
      title: texts.editUser,
      load: () => import('../../pages/user-update-page.tsx').then((module) => module.UserUpdatePage),
    },
    {
      path: 'users/trash/:page',
      ability: 'manageUsers',
      title: texts.binOfUsers,
      load: () => import('../../pages/user-list-page.tsx').then((module) => module.UserTrashPage),
      entries: [{ icon: 'userGone' }],
    },
  ],
};
