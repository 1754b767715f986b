import { useEffect, type ReactNode } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { Station } from '../platform/index.ts';
import { Button } from './button.tsx';
import { useHost } from './host.tsx';
import { PageState } from './states.tsx';
import { useBrowserStation, useStation } from './use-station.ts';

const texts = officeScanTexts.browser;

/** Opens the scan station of this host. In a browser it shows why the station cannot open. */
export function StationGate({ children }: { children: (station: Station) => ReactNode }) {
  const { browserStation } = useHost();
  const station = useStation();
  const { at } = useBrowserStation();
  useEffect(() => browserStation?.open(), [browserStation]);
  if (station) return children(station);
  if (at === 'elsewhere')
    return (
      <PageState
        icon="scan"
        title={texts.elsewhereTitle}
        actions={
          <Button variant="main" onClick={() => browserStation?.takeOver()}>
            {texts.takeOver}
          </Button>
        }
      >
        {texts.elsewhere}
      </PageState>
    );
  if (at === 'failed')
    return (
      <PageState
        icon="bad"
        title={texts.failedTitle}
        actions={
          <Button variant="teal" onClick={() => browserStation?.open()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </PageState>
    );
  return (
    <p role="status" className="visually-hidden">
      {officeScanTexts.start.loading}
    </p>
  );
}
