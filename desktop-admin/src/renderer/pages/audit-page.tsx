import { useSearchParams } from 'react-router-dom';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { usePageTitle } from '../components/page-title.tsx';
import { readAuditParams } from '../features/audit/audit-params.ts';
import { AuditList } from '../features/audit/audit-list.tsx';

/** /audit: filter, page and open row are in the address. */
export function AuditPage() {
  usePageTitle(officeAuditTexts.title);
  const [query] = useSearchParams();
  return <AuditList params={readAuditParams(query)} />;
}
