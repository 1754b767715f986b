import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const dataEntry: PageSection = {
  label: texts.dataEntry,
  pages: [
    {
      path: 'upload-orders',
      ability: 'enterData',
      title: texts.uploadOrders,
      load: () => import('../../pages/upload-orders-page.tsx').then((module) => module.UploadOrdersPage),
      entries: [{ icon: 'upload', consoleSection: texts.warehouse }],
    },
    {
      path: 'list-orders',
      ability: 'enterData',
      title: texts.listOrders,
      load: () => import('../../pages/list-orders-page.tsx').then((module) => module.ListOrdersPage),
      entries: [{ icon: 'box', covers: ['customers'] }],
    },
    {
      path: 'customers/:id',
      ability: 'enterData',
      title: texts.customer,
      load: () => import('../../pages/customer-page.tsx').then((module) => module.CustomerPage),
    },
    {
      path: 'waiting-orders',
      ability: 'enterData',
      title: texts.staleOrders,
      load: () => import('../../pages/stale-orders-page.tsx').then((module) => module.StaleOrdersPage),
      entries: [{ icon: 'clock', paletteOnly: true }],
    },
    {
      path: 'late-claims',
      ability: 'enterData',
      title: texts.unownedClaims,
      load: () =>
        import('../../pages/unowned-order-claims-page.tsx').then((module) => module.UnownedOrderClaimsPage),
      entries: [{ icon: 'undo', paletteOnly: true }],
    },
  ],
};
