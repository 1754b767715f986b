import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { useHost } from '../components/host.tsx';
import { Note } from '../components/note.tsx';
import { useOutboxSummary } from '../components/use-outbox-summary.ts';
import { waitingSentences } from '../components/waiting-sentences.ts';
import { LoginForm } from '../features/session/login-form.tsx';
import { ServerAddress } from '../features/session/server-address.tsx';
import { useSessionActions } from '../features/session/use-session-actions.ts';

const UnlockCard = lazy(async () => ({
  default: (await import('../features/session/lock-parts.tsx')).UnlockCard,
}));

const OutdatedNote = lazy(async () => ({
  default: (await import('../features/outdated/outdated-note.tsx')).OutdatedNote,
}));

/** /login: login page of the console; in a browser it is at /admin/login. */
export function LoginPage() {
  const texts = officeTexts.login;
  const host = useHost();
  const { phase, rights } = useSelector(selectSession);
  const { begin, leaveForSite } = useSessionActions();
  const outbox = useOutboxSummary();
  const can = useCan();
  const isCustomer = rights !== null && !can('enter');
  const leave = useEffectEvent(leaveForSite);

  useEffect(() => {
    document.title = texts.title;
  }, [texts.title]);
  useEffect(() => {
    if (isCustomer && host.kind === 'browser') leave();
  }, [isCustomer, host.kind]);

  if (phase === 'signedIn' && !isCustomer) return <Navigate to="/start" replace />;
  return (
    <main className="login-page">
      <div className="login-cards">
        <section className="card login-card">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          {isCustomer && (
            <Note variant="warn" alert>
              {texts.noRight}
            </Note>
          )}
          <Suspense>{host.kind === 'desktop' && <OutdatedNote />}</Suspense>
          <LoginForm submit={texts.submit} remember logIn={begin} />
          {outbox &&
            waitingSentences(outbox).map((sentence) => (
              <Note key={sentence} variant="info">
                {sentence}
              </Note>
            ))}
        </section>
        {host.lock && (
          <Suspense>
            <UnlockCard />
          </Suspense>
        )}
      </div>
      <ServerAddress />
    </main>
  );
}
