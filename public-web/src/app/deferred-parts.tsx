import { loadToasts } from '../components/toast/show-toast.ts';
import { SitePopup } from '../features/popup/site-popup.tsx';
import { InstallWorker } from '../features/site/install-worker.tsx';
import { LoadFailedToast } from '../features/site/load-failed-toast.tsx';
import { LiveWatch } from '../session/live-connection.tsx';
import { FetchAhead } from './preload-on-hover.tsx';

// Loads the code of toasts before the first toast, which may report a lost connection. If loading fails, showToast
// uses the browser's own message.
loadToasts().catch(() => undefined);

/** Parts of the layout that render nothing until an event needs them. */
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
