import { useEffect } from 'react';
import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import { useGetSiteInformationQuery } from '@logistics/shared/api-client/public';
import { siteTexts } from '@logistics/shared/texts/site';
import { showToast } from '../../components/toast/show-toast.ts';

/** Shows one toast if menu or site information did not load (specification, section 8), with a retry button. */
export function LoadFailedToast() {
  const menu = useGetMenuQuery();
  const information = useGetSiteInformationQuery();
  const failed = menu.isError || information.isError;
  const { refetch: loadMenu } = menu;
  const { refetch: loadInformation } = information;
  useEffect(() => {
    if (!failed) return;
    const retry = () => {
      void loadMenu();
      void loadInformation();
    };
    showToast('error', siteTexts.loadFailed, {
      id: 'shell-load-failed',
      action: { label: siteTexts.retry, onClick: retry },
    });
  }, [failed, loadMenu, loadInformation]);
  return null;
}
