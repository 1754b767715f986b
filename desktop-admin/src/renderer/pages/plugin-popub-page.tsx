import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { SitePopup } from '../features/popup/site-popup.tsx';

/** /plugin/popub */
export function PluginPopubPage() {
  const { stored } = useSelector(selectSession);
  return <SitePopup ownId={stored?.id ?? 0} />;
}
