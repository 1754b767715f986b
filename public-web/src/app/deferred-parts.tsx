import { SitePopup } from '../features/popup/site-popup.tsx';
import { InstallWorker } from '../features/site/install-worker.tsx';
import { LoadFailedToast } from '../features/site/load-failed-toast.tsx';
import { LiveWatch } from '../session/live-connection.tsx';
import { FetchAhead } from './preload-on-hover.tsx';

/** Parts of the layout that render nothing until something happens. */
export function LaterParts() {
  return (
    <>
      <LiveWatch />
      <FetchAhead />
      <LoadFailedToast />
      <SitePopup />
      <InstallWorker />
    </>
  );
}
