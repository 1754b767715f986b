import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';

/** Pages of users who manage money. */
export const MONEY_PAGES = [
  {
    path: 'debts',
    ability: 'manageMoney',
    load: async () => (await import('../pages/debt-pages.tsx')).DebtsPage,
    entries: [{ label: texts.debts, icon: 'money' }],
  },
  {
    path: 'debts/:id',
    ability: 'manageMoney',
    load: async () => (await import('../pages/debt-pages.tsx')).LedgerPage,
  },
  {
    path: 'statements',
    ability: 'manageMoney',
    load: async () => (await import('../pages/statements-page.tsx')).StatementsPage,
    entries: [{ label: texts.statements, icon: 'bank' }],
  },
  {
    path: 'delivery-prices',
    ability: 'manageMoney',
    load: async () => (await import('../pages/delivery-prices-page.tsx')).DeliveryPricesPage,
    entries: [{ label: texts.deliveryPrices, icon: 'coin' }],
  },
  {
    path: 'revenue',
    ability: 'manageMoney',
    load: async () => (await import('../pages/revenue-page.tsx')).RevenuePage,
    entries: [{ label: texts.revenue, icon: 'calendar' }],
  },
] as const;
