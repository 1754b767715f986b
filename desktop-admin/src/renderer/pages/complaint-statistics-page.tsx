import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { usePageTitle } from '../components/page-title.tsx';
import { StatisticsView } from '../features/complaints/statistics-view.tsx';
import '../features/complaints/complaints.css';

/** /complaints/statistics */
export function ComplaintStatisticsPage() {
  usePageTitle(officeComplaintTexts.statistics.title);
  return <StatisticsView />;
}
