import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';

/** Pages of users who handle complaints. */
export const COMPLAINT_PAGES = [
  {
    path: 'complaints',
    ability: 'manageComplaints',
    load: async () => (await import('../pages/complaint-pages.tsx')).ComplaintsPage,
    entries: [{ label: texts.complaintWork, icon: 'warning' }],
  },
  {
    path: 'complaints/statistics',
    ability: 'manageComplaints',
    load: async () => (await import('../pages/complaint-statistics-page.tsx')).ComplaintStatisticsPage,
    entries: [{ label: texts.complaintStatistics, icon: 'calendar', paletteOnly: true }],
  },
  {
    path: 'complaints/:id',
    ability: 'manageComplaints',
    load: async () => (await import('../pages/complaint-pages.tsx')).ComplaintPage,
  },
] as const;
