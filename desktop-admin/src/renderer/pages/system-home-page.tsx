import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { HOME_PARTS, SiteHome } from '../features/site-home/site-home.tsx';

/** /system/home, with its part in the address. Maintenance and footer are for users who edit the interface. */
export function SystemHomePage() {
  const [query] = useSearchParams();
  const { stored } = useSelector(selectSession);
  const parts = useCan()('editInterface') ? HOME_PARTS : (['home'] as const);
  const part = parts.find((one) => one === query.get('part')) ?? 'home';
  return <SiteHome key={part} part={part} parts={parts} ownId={stored?.id ?? 0} />;
}
