import { useEndUserSessionsMutation, useListUserSessionsQuery } from '@logistics/shared/api-client/core';
import type { SessionView } from '@logistics/shared/contracts';
import { deviceOf, formatNearTime } from '@logistics/shared/formatting';
import { sessionTexts as texts } from '@logistics/shared/texts/sessions';
import { siteTexts } from '@logistics/shared/texts/site';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from './sessions.module.css';

const SHOWN = 20;

/** Where the user is logged in, each with a button to end it. */
export function Sessions({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useListUserSessionsQuery(
    { id: userId, page: 1, pageSize: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const [end, { isLoading }] = useEndUserSessionsMutation();
  async function endSessions(session?: string[]) {
    try {
      const { ended } = await end({ id: userId, ...(session && { session }) }).unwrap();
      showToast('success', texts.ended(ended));
    } catch (failure) {
      showToast('error', sentenceOf(failure));
    }
  }
  return (
    <section className={styles['sessions']} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.title}</h2>
      <p>{texts.about}</p>
      {!data && error && (
        <div role="alert">
          <p>{texts.loadFailed}</p>
          <Button icon="retry" disabled={isFetching} onClick={() => void refetch()}>
            {siteTexts.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <Skeleton>
          <Bar width={100} height={64} />
        </Skeleton>
      )}
      {data && (
        <ul>
          {data.rows.map((session) => (
            <Session
              key={session.id}
              session={session}
              isBusy={isLoading}
              onEnd={() => void endSessions([session.id])}
            />
          ))}
        </ul>
      )}
      {data && data.rows.length < data.meta.total && <p>{texts.shown(data.rows.length, data.meta.total)}</p>}
      {data?.rows.some(({ current }) => !current) && (
        <div>
          <Button disabled={isLoading} onClick={() => void endSessions()}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionProps {
  session: SessionView;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const now = useNow();
  const device = deviceOf(session.userAgent);
  return (
    <li>
      <span>
        <b>{device}</b>
        <small>
          {session.current ? texts.thisDevice : texts.seen(formatNearTime(session.lastSeenAt, now))} ·{' '}
          {texts.since(formatNearTime(session.createdAt, now))}
        </small>
      </span>
      {!session.current && (
        <Button disabled={isBusy} aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
