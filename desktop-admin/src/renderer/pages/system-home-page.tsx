import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeHomeTexts } from '@logistics/shared/texts/office-site';
import { usePageTitle } from '../components/page-title.tsx';
import { HOME_PARTS, SiteHome } from '../features/site-home/site-home.tsx';

/** /system/home, with its part in the address. */
export function SystemHomePage() {
  usePageTitle(officeHomeTexts.title);
  const [query] = useSearchParams();
  const { stored } = useSelector(selectSession);
  const part = HOME_PARTS.find((one) => one === query.get('part')) ?? HOME_PARTS[0];
  return <SiteHome key={part} part={part} ownId={stored?.id ?? 0} />;
}
