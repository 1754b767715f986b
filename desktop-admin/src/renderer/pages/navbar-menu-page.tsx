import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { SiteMenu } from '../features/site-menu/site-menu.tsx';

/** /navbar/menu */
export function NavbarMenuPage() {
  const { stored } = useSelector(selectSession);
  return <SiteMenu ownId={stored?.id ?? 0} />;
}
