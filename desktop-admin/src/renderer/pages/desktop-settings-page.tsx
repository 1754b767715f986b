import { lazy, Suspense } from 'react';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { useHost } from '../components/host.tsx';
import { PageState } from '../components/states.tsx';
import '../records/record.css';
import '../features/desktop-settings/desktop-settings.css';
import { DesktopSettingsView } from '../features/desktop-settings/desktop-settings-view.tsx';
import { ServerAddress } from '../features/session/server-address.tsx';

const PeopleCard = lazy(async () => ({
  default: (await import('../features/session/lock-parts.tsx')).PeopleCard,
}));
const texts = consoleDesktopTexts.settings;

/** /desktop-settings: settings of this machine. */
export function DesktopSettingsPage() {
  const host = useHost();
  if (host.desktop)
    return (
      <DesktopSettingsView
        host={host}
        desktop={host.desktop}
        server={<ServerAddress />}
        people={
          <Suspense>
            <PeopleCard />
          </Suspense>
        }
      />
    );
  return (
    <PageState icon="gear" title={texts.desktopOnlyTitle}>
      {texts.desktopOnly}
    </PageState>
  );
}
