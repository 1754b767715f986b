import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { PageSection } from './admin-page.ts';

export const complaints: PageSection = {
  label: texts.complaints,
  pages: [
    {
      path: 'complaints',
      ability: 'manageComplaints',
      title: texts.complaints,
      load: () => import('../../pages/complaint-pages.tsx').then((module) => module.ComplaintsPage),
      entries: [{ label: texts.complaintWork, icon: 'warning' }],
    },
    {
      path: 'complaints/statistics',
      ability: 'manageComplaints',
      title: texts.complaintStatistics,
      load: () =>
        import('../../pages/complaint-statistics-page.tsx').then((module) => module.ComplaintStatisticsPage),
      entries: [{ icon: 'calendar', paletteOnly: true }],
    },
    {
      path: 'complaints/:id',
      ability: 'manageComplaints',
      title: texts.complaints,
      load: () => import('../../pages/complaint-pages.tsx').then((module) => module.ComplaintPage),
    },
  ],
};
