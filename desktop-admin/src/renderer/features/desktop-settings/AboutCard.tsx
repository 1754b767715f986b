import { useEffect, useState, type ReactNode } from 'react';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { Platform } from '../../platform/index.ts';

const texts = consoleDesktopTexts.settings;

/** What runs here, to be told to whoever helps. */
export function AboutCard({ host, children }: { host: Platform; children: ReactNode }) {
  const [rows, setRows] = useState<[string, string][]>([]);
  useEffect(() => {
    let stopped = false;
    const { app, electron, chromium, server } = texts.versions;
    Promise.all([host.versions(), host.server.address()]).then(
      ([versions, address]) => {
        if (stopped) return;
        setRows([
          [app, versions.app],
          [electron, versions.electron ?? ''],
          [chromium, versions.chromium ?? ''],
          [server, address],
        ]);
      },
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [host]);
  return (
    <section className="card form-card" aria-labelledby="desktop-about">
      <h2 id="desktop-about">{texts.about}</h2>
      <dl className="desktop-versions">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="row">{children}</p>
    </section>
  );
}
