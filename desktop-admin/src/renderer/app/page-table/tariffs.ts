import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const tariffs: PageSection = {
  label: texts.tariffs,
  pages: [
    {
      path: 'tariffs',
      ability: 'manageTariffs',
      title: texts.tariffList,
      load: () => import('../../pages/tariffs-page.tsx').then((module) => module.TariffsPage),
      entries: [{ icon: 'scale' }],
    },
    {
      path: 'tariffs/:id',
      ability: 'manageTariffs',
      title: texts.tariffList,
      load: () => import('../../pages/tariff-page.tsx').then((module) => module.TariffPage),
    },
  ],
};
