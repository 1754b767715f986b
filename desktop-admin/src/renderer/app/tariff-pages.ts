import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';

/** Pages of users who manage tariffs. */
export const TARIFF_PAGES = [
  {
    path: 'tariffs',
    ability: 'manageTariffs',
    load: async () => (await import('../pages/tariffs-page.tsx')).TariffsPage,
    entries: [{ label: texts.tariffList, icon: 'scale' }],
  },
  {
    path: 'tariffs/:id',
    ability: 'manageTariffs',
    load: async () => (await import('../pages/tariff-page.tsx')).TariffPage,
  },
] as const;
