import {
  isApiError,
  useEndUserSessionsMutation,
  useListUserSessionsQuery,
} from '@logistics/shared/api-client/core';
import type { SessionView } from '@logistics/shared/contracts';
import { deviceOf, formatNearTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { sessionTexts as texts } from '@logistics/shared/texts/sessions';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { useNow } from '../../components/use-now.ts';
import { RowBones } from './row-bones.tsx';

const ROWS_SHOWN = 50;

/** Sessions of an account, each with a button to end it. */
export function UserSessions({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const { data, error, refetch } = useListUserSessionsQuery(
    { id: userId, page: 1, pageSize: ROWS_SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const [end, { isLoading }] = useEndUserSessionsMutation();
  const toast = useToast();
  const endSessions = async (session?: string[]) => {
    const answer = await end({ id: userId, ...(session ? { session } : {}) });
    if (answer.data) toast.success(texts.ended(answer.data.ended));
    else toast.error(texts.endFailed, isApiError(answer.error) ? errorSentence(answer.error) : '');
  };
  if (!data && error && isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  if (!data) return <RowBones rows={2} />;
  if (data.rows.length === 0) return <p className="second">{texts.empty}</p>;
  const canEndMany = data.rows.some(({ current }) => !current);
  return (
    <>
      <ul className="account-rows">
        {data.rows.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isLoading}
            onEnd={() => void endSessions([session.id])}
          />
        ))}
      </ul>
      {data.rows.length < data.meta.total && (
        <p className="second">{texts.shown(data.rows.length, data.meta.total)}</p>
      )}
      {canEndMany && (
        <Button variant="danger" disabled={isLoading} onClick={() => void endSessions()}>
          {isOwn ? texts.endOthers : texts.endAll}
        </Button>
      )}
    </>
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
  const facts = [
    texts.seen(formatNearTime(session.lastSeenAt, now)),
    texts.since(formatNearTime(session.createdAt, now)),
    ...(session.address ? [texts.address(session.address)] : []),
  ];
  return (
    <li>
      <div>
        <p>
          <b>{device}</b>
          {session.current && (
            <span className="chip st3">
              <Icon name="tick" size={14} />
              {texts.current}
            </span>
          )}
        </p>
        <p className="second">{facts.join(' · ')}</p>
      </div>
      <span className="grow" />
      {!session.current && (
        <Button small disabled={isBusy} aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
