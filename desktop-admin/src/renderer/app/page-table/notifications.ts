import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const notifications: PageSection = {
  label: texts.notifications,
  pages: [
    {
      path: 'broadcasts/list/:page',
      ability: 'manageNotifications',
      title: texts.listNotifications,
      load: () => import('../../pages/broadcast-list-page.tsx').then((module) => module.BroadcastListPage),
      entries: [{ icon: 'bell', covers: ['broadcasts/update'] }],
    },
    {
      path: 'broadcasts/add',
      ability: 'manageNotifications',
      title: texts.addNotification,
      load: () => import('../../pages/broadcast-add-page.tsx').then((module) => module.BroadcastAddPage),
      entries: [{ icon: 'megaphone' }],
    },
    {
      path: 'broadcasts/update/:id',
      ability: 'manageNotifications',
      title: texts.editNotification,
      load: () =>
        import('../../pages/broadcast-update-page.tsx').then((module) => module.BroadcastUpdatePage),
    },
    {
      path: 'broadcasts/trash/:page',
      ability: 'manageNotifications',
      title: texts.binOfNotifications,
      load: () => import('../../pages/broadcast-list-page.tsx').then((module) => module.BroadcastTrashPage),
      entries: [{ icon: 'bin' }],
    },
  ],
};
