import { SitePopup } from '../features/popup/SitePopup.tsx';
import { InstallWorker } from '../features/site/InstallWorker.tsx';
import { LoadFailedToast } from '../features/site/LoadFailedToast.tsx';
import { LiveWatch } from '../session/LiveWatch.tsx';
import { FetchAhead } from './FetchAhead.tsx';

/** What the frame does beside showing the page; each shows nothing until something happens. */
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
