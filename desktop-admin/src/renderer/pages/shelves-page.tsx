import { useSearchParams } from 'react-router-dom';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { usePageTitle } from '../components/page-title.tsx';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import { readShelfParams } from '../features/warehouse/shelf-params.ts';
import { Shelves } from '../features/warehouse/shelves.tsx';

/** /shelves: part of the page, filters and the orders of a pick list are in the address. */
export function ShelvesPage() {
  usePageTitle(officeShelfTexts.title);
  const [query] = useSearchParams();
  return <Shelves params={readShelfParams(query)} />;
}
