import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const system: PageSection = {
  label: texts.system,
  pages: [
    {
      path: 'audit',
      ability: 'readAudit',
      title: texts.audit,
      load: () => import('../../pages/audit-page.tsx').then((module) => module.AuditPage),
      entries: [{ icon: 'history' }],
    },
    {
      path: 'jobs',
      ability: 'manageJobs',
      title: texts.jobs,
      load: () => import('../../pages/jobs-page.tsx').then((module) => module.JobsPage),
      entries: [{ icon: 'gear' }],
    },
    {
      path: 'account',
      ability: 'enter',
      title: texts.account,
      load: () => import('../../pages/account-page.tsx').then((module) => module.AccountPage),
      entries: [{ icon: 'lock', paletteOnly: true }],
    },
    {
      path: 'help/:chapter',
      ability: 'enter',
      title: texts.help,
      load: () => import('../../pages/help-page.tsx').then((module) => module.HelpPage),
      entries: [{ icon: 'unknown', path: 'help/kho', paletteOnly: true }],
    },
    {
      path: 'desktop-settings',
      ability: 'enter',
      title: texts.thisMachine,
      load: () =>
        import('../../pages/desktop-settings-page.tsx').then((module) => module.DesktopSettingsPage),
      entries: [{ icon: 'server', onlyOn: 'desktop' }],
    },
  ],
};
