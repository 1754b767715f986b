import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const warehouse: PageSection = {
  label: texts.warehouse,
  pages: [
    {
      path: 'scan',
      ability: 'enterData',
      title: texts.scan,
      load: () => import('../../pages/scan-page.tsx').then((module) => module.ScanPage),
      entries: [{ icon: 'scan' }],
    },
    {
      path: 'outbox',
      ability: 'enterData',
      title: texts.outbox,
      load: () => import('../../pages/outbox-page.tsx').then((module) => module.OutboxPage),
      entries: [{ icon: 'cloud' }],
    },
    {
      path: 'labels',
      ability: 'enterData',
      title: texts.labels,
      load: () => import('../../pages/labels-page.tsx').then((module) => module.LabelsPage),
      entries: [{ icon: 'printer', onlyOn: 'desktop' }],
    },
    {
      path: 'bags/:id?',
      ability: 'enterData',
      title: texts.bags,
      load: () => import('../../pages/bag-pages.tsx').then((module) => module.BagsPage),
      entries: [{ icon: 'truck', covers: ['lots'] }],
    },
    {
      path: 'arrival/:part?',
      ability: 'enterData',
      title: texts.arrival,
      load: () => import('../../pages/arrival-page.tsx').then((module) => module.ArrivalPage),
      entries: [{ icon: 'arrived' }],
    },
    {
      path: 'lots/:id?',
      ability: 'enterData',
      title: texts.bags,
      load: () => import('../../pages/bag-pages.tsx').then((module) => module.LotsPage),
    },
    {
      path: 'delivery-requests/:id?',
      ability: 'enterData',
      title: texts.deliveryRequests,
      load: () =>
        import('../../pages/delivery-request-pages.tsx').then((module) => module.DeliveryRequestsPage),
      entries: [{ icon: 'pin', covers: ['delivery-run-sheet'] }],
    },
    {
      path: 'delivery-run-sheet',
      ability: 'enterData',
      title: texts.runSheet,
      load: () => import('../../pages/delivery-request-pages.tsx').then((module) => module.RunSheetPage),
      entries: [{ icon: 'printer', paletteOnly: true }],
    },
    {
      path: 'delivery-notes/:id?',
      ability: 'enterData',
      title: texts.deliveryNotes,
      load: () => import('../../pages/delivery-note-pages.tsx').then((module) => module.DeliveryNotesPage),
      entries: [{ icon: 'note' }],
    },
    {
      path: 'delivery-notes/:id/print',
      ability: 'enterData',
      title: texts.printDeliveryNote,
      load: () =>
        import('../../pages/delivery-note-pages.tsx').then((module) => module.PrintDeliveryNotePage),
    },
    {
      path: 'shelves',
      ability: 'enterData',
      title: texts.shelves,
      load: () => import('../../pages/shelves-page.tsx').then((module) => module.ShelvesPage),
      entries: [{ icon: 'warehouse' }],
    },
    {
      path: 'stock-counts',
      ability: 'enterData',
      title: texts.stockCounts,
      load: () => import('../../pages/stock-counts-page.tsx').then((module) => module.StockCountsPage),
      entries: [{ icon: 'tick' }],
    },
    {
      path: 'stock-counts/:id',
      ability: 'enterData',
      title: texts.stockCounts,
      load: () => import('../../pages/stock-count-page.tsx').then((module) => module.StockCountPage),
    },
  ],
};
