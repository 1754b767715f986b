import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectToken } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { useHost } from '../../components/host.tsx';
import { loadOnline } from '../../components/lazy-part.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { useStation } from '../../components/use-station.ts';
import type { OutboxSummary } from '../../platform/index.ts';
import './outbox.css';

const texts = officeOutboxTexts.pill;
/** Loads after the page: photos are sent last. Without a connection it loads when there is one again. */
const PhotoWorker = lazy(async () => ({
  default: await loadOnline(async () => (await import('../../photos/photo-worker.tsx')).PhotoWorker),
}));

/**
 * Number of queued entries in the top bar of every page, where a scan station is open. While mounted, it sends them after
 * login or when the connection comes back; in a browser it opens the station for them.
 * @param mayOpen whether the user may open the queue; if not, the number is shown without a link
 */
export function OutboxPill({ mayOpen }: { mayOpen: boolean }) {
  const { browserStation } = useHost();
  const station = useStation();
  const token = useSelector(selectToken);
  const summary = useOutboxSummary();
  useEffect(() => {
    if (token !== null) browserStation?.openIfWaiting();
  }, [browserStation, token]);
  useEffect(() => {
    if (!station || token === null) return;
    const wake = () => void station.wake().catch(() => undefined);
    wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [station, token]);
  const photos = token !== null && (
    <Suspense>
      <PhotoWorker />
    </Suspense>
  );
  if (!station || !summary) return photos;
  const { tone, icon, words } = pillOf(summary);
  // Narrow screens have space for the number only.
  const count = summary.waiting > 0 ? summary.waiting : summary.refused;
  const content = (
    <>
      <Icon name={icon} size={14} />
      <span className="outbox-pill-words">{words}</span>
      {count > 0 && (
        <b className="outbox-pill-count" aria-hidden="true">
          {formatInteger(count)}
        </b>
      )}
    </>
  );
  const classes = `outbox-pill ${tone}`;
  return (
    <>
      {photos}
      {mayOpen ? (
        <Link to="/outbox" className={classes}>
          {content}
        </Link>
      ) : (
        <span className={classes}>{content}</span>
      )}
    </>
  );
}

function pillOf({ phase, waiting, refused }: OutboxSummary): { tone: string; icon: IconName; words: string } {
  if (waiting > 0 && (phase === 'signedOut' || phase === 'notAllowed' || phase === 'outdated'))
    return { tone: 'warn', icon: 'lock', words: texts[phase] };
  if (waiting > 0 && phase === 'sending')
    return { tone: 'busy', icon: 'cloud', words: texts.sending(waiting) };
  if (waiting > 0 && phase === 'offline')
    return { tone: 'warn', icon: 'offline', words: texts.offline(waiting) };
  if (waiting > 0) return { tone: 'warn', icon: 'clock', words: texts.waiting(waiting) };
  if (refused > 0) return { tone: 'bad', icon: 'bad', words: texts.refused(refused) };
  return { tone: 'calm', icon: 'done', words: texts.clear };
}
