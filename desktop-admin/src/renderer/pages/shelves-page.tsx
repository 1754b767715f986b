import { useSearchParams } from 'react-router-dom';
import '../features/scan-station/scan-station.css';
import '../features/scan-station/scan-side.css';
import { readShelfParams } from '../features/warehouse/shelf-params.ts';
import { Shelves } from '../features/warehouse/shelves.tsx';

/** /shelves: part of the page, filters and the orders of a pick list are in the address. */
export function ShelvesPage() {
  const [query] = useSearchParams();
  return <Shelves params={readShelfParams(query)} />;
}
