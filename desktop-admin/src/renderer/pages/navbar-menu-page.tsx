import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeMenuTexts } from '@logistics/shared/texts/office-site';
import { usePageTitle } from '../components/page-title.tsx';
import { SiteMenu } from '../features/site-menu/site-menu.tsx';

/** /navbar/menu */
export function NavbarMenuPage() {
  usePageTitle(officeMenuTexts.title);
  const { stored } = useSelector(selectSession);
  return <SiteMenu ownId={stored?.id ?? 0} />;
}
