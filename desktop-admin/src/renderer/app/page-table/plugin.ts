import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const plugin: PageSection = {
  label: texts.plugin,
  pages: [
    {
      path: 'plugin/popub',
      ability: 'managePlugins',
      title: texts.popup,
      load: () => import('../../pages/plugin-popub-page.tsx').then((module) => module.PluginPopubPage),
      entries: [{ icon: 'bolt' }],
    },
  ],
};
