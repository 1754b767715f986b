import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { INFORMATION_PARTS, SiteInformation } from '../features/site-information/site-information.tsx';

/** /navbar/infor, with its part in the address. */
export function NavbarInforPage() {
  const [query] = useSearchParams();
  const { stored } = useSelector(selectSession);
  const part = INFORMATION_PARTS.find((one) => one === query.get('part')) ?? INFORMATION_PARTS[0];
  return <SiteInformation key={part} part={part} ownId={stored?.id ?? 0} />;
}
