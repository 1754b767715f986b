import { StatisticsView } from '../features/complaints/statistics-view.tsx';
import '../features/complaints/complaints.css';

/** /complaints/statistics */
export function ComplaintStatisticsPage() {
  return <StatisticsView />;
}
