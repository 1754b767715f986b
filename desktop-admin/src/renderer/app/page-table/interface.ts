import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const siteInterface: PageSection = {
  label: texts.interface,
  pages: [
    {
      path: 'navbar/infor',
      ability: 'editInterface',
      title: texts.information,
      load: () => import('../../pages/navbar-infor-page.tsx').then((module) => module.NavbarInforPage),
      entries: [{ icon: 'info' }],
    },
    {
      path: 'navbar/menu',
      ability: 'editInterface',
      title: texts.menu,
      load: () => import('../../pages/navbar-menu-page.tsx').then((module) => module.NavbarMenuPage),
      entries: [{ icon: 'menu' }],
    },
  ],
};
