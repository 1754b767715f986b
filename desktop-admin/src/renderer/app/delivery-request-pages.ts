import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';

/** Pages of delivery requests, for users who handle orders. */
export const DELIVERY_REQUEST_PAGES = [
  {
    path: 'delivery-requests/:id?',
    ability: 'enterData',
    load: async () => (await import('../pages/delivery-request-pages.tsx')).DeliveryRequestsPage,
    entries: [
      {
        label: texts.deliveryRequests,
        icon: 'pin',
        path: 'delivery-requests',
        covers: ['delivery-run-sheet'],
      },
    ],
  },
  {
    path: 'delivery-run-sheet',
    ability: 'enterData',
    load: async () => (await import('../pages/delivery-request-pages.tsx')).RunSheetPage,
    entries: [{ label: texts.runSheet, icon: 'printer', paletteOnly: true }],
  },
] as const;
