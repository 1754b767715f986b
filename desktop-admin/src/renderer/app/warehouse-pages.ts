import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { AdminPage } from './admin-page.ts';

/** The pages of shelves and stock counts. */
export const WAREHOUSE_PAGES: readonly AdminPage[] = [
  {
    path: 'shelves',
    ability: 'enterData',
    load: async () => (await import('../pages/shelves-page.tsx')).ShelvesPage,
    entries: [{ label: texts.shelves, icon: 'warehouse' }],
  },
  {
    path: 'stock-counts',
    ability: 'enterData',
    load: async () => (await import('../pages/stock-counts-page.tsx')).StockCountsPage,
    entries: [{ label: texts.stockCounts, icon: 'tick' }],
  },
  {
    path: 'stock-counts/:id',
    ability: 'enterData',
    load: async () => (await import('../pages/stock-count-page.tsx')).StockCountPage,
  },
];
