import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officePopupTexts } from '@logistics/shared/texts/office-popup';
import { usePageTitle } from '../components/page-title.tsx';
import { SitePopup } from '../features/popup/site-popup.tsx';

/** /plugin/popub */
export function PluginPopubPage() {
  usePageTitle(officePopupTexts.title);
  const { stored } = useSelector(selectSession);
  return <SitePopup ownId={stored?.id ?? 0} />;
}
