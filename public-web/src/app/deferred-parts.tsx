import { loadToasts } from '../components/toast/show-toast.ts';
import { SitePopup } from '../features/popup/site-popup.tsx';
import { InstallWorker } from '../features/site/install-worker.tsx';
import { LoadFailedToast } from '../features/site/load-failed-toast.tsx';
import { LiveWatch } from '../session/live-connection.tsx';
import { FetchAhead } from './preload-on-hover.tsx';

// Ahead of the first toast, which may be about a lost connection. If it fails, showToast has a plain fallback.
loadToasts().catch(() => undefined);

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
