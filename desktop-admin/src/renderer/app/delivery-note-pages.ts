import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';

/** Pages of delivery notes, for users who handle orders. */
export const DELIVERY_NOTE_PAGES = [
  {
    path: 'delivery-notes/:id?',
    ability: 'enterData',
    load: async () => (await import('../pages/delivery-note-pages.tsx')).DeliveryNotesPage,
    entries: [{ label: texts.deliveryNotes, icon: 'note', path: 'delivery-notes' }],
  },
  {
    path: 'delivery-notes/:id/print',
    ability: 'enterData',
    load: async () => (await import('../pages/delivery-note-pages.tsx')).PrintDeliveryNotePage,
  },
] as const;
