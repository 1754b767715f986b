import { useSearchParams } from 'react-router-dom';
import { readAuditParams } from '../features/audit/audit-params.ts';
import { AuditList } from '../features/audit/audit-list.tsx';

/** /audit: filter, page and open row are in the address. */
export function AuditPage() {
  const [query] = useSearchParams();
  return <AuditList params={readAuditParams(query)} />;
}
