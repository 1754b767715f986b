import { useEffect, useState, type ReactNode } from 'react';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { Button } from '../../components/button.tsx';
import type { Platform } from '../../platform/index.ts';

const texts = consoleDesktopTexts.settings;
const { app, electron, chromium, server } = texts.versions;
const OF_THE_MACHINE = [app, electron, chromium, server];

/** Versions of console and server, for support. */
export function AboutCard({ host, children }: { host: Platform; children: ReactNode }) {
  /** null while loading. */
  const [own, setOwn] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let stopped = false;
    Promise.all([host.versions(), host.server.address()]).then(
      ([versions, address]) => {
        if (!stopped) setOwn([versions.app, versions.electron ?? '', versions.chromium ?? '', address]);
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
        {OF_THE_MACHINE.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{own?.[index] ?? <Bone />}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.versions.serverVersion}</dt>
          <ServerVersion host={host} />
        </div>
      </dl>
      <p className="row">{children}</p>
    </section>
  );
}

/** Version of the server, loaded again on demand, since the server may be unreachable. */
function ServerVersion({ host }: { host: Platform }) {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ turn: number; version: string | null } | null>(null);
  useEffect(() => {
    let stopped = false;
    const take = (version: string | null) => {
      if (!stopped) setAnswer({ turn, version });
    };
    (host.server.version?.() ?? Promise.resolve(null)).then(take, () => take(null));
    return () => {
      stopped = true;
    };
  }, [host, turn]);
  const isAsking = answer?.turn !== turn;
  return (
    <dd>
      <span role="status">
        {isAsking ? (
          <span className="visually-hidden">{texts.askingServer}</span>
        ) : (
          (answer.version ?? texts.noServer)
        )}
      </span>{' '}
      {isAsking && <Bone />}
      {!isAsking && answer.version === null && (
        <Button variant="link" onClick={() => setTurn(turn + 1)}>
          {texts.askServer}
        </Button>
      )}
    </dd>
  );
}

const Bone = () => <span className="bone desktop-bone" aria-hidden="true" />;
