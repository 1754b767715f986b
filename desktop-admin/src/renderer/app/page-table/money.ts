import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const money: PageSection = {
  label: texts.money,
  pages: [
    {
      path: 'debts',
      ability: 'manageMoney',
      title: texts.debts,
      load: () => import('../../pages/debt-pages.tsx').then((module) => module.DebtsPage),
      entries: [{ icon: 'money' }],
    },
    {
      path: 'debts/:id',
      ability: 'manageMoney',
      title: texts.ledger,
      load: () => import('../../pages/debt-pages.tsx').then((module) => module.LedgerPage),
    },
    {
      path: 'statements',
      ability: 'manageMoney',
      title: texts.statements,
      load: () => import('../../pages/statements-page.tsx').then((module) => module.StatementsPage),
      entries: [{ icon: 'bank' }],
    },
    {
      path: 'delivery-prices',
      ability: 'manageMoney',
      title: texts.deliveryPrices,
      load: () => import('../../pages/delivery-prices-page.tsx').then((module) => module.DeliveryPricesPage),
      entries: [{ icon: 'coin' }],
    },
    {
      path: 'revenue',
      ability: 'manageMoney',
      title: texts.revenue,
      load: () => import('../../pages/revenue-page.tsx').then((module) => module.RevenuePage),
      entries: [{ icon: 'calendar' }],
    },
  ],
};
