import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetOrderChangesQuery } from '@logistics/shared/api-client/admin';
import type { OrderChange } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { changeSentences } from './change-sentences.ts';

const texts = officeOrderTexts.panel;

/** History of changes by users, latest first; loaded on request. */
export function OrderChanges({ orderId }: { orderId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="order-changes" aria-label={texts.changes.title}>
      <Button variant="ghost" small aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="history" size={14} />
        {texts.changes.title}
        <Icon name={open ? 'down' : 'right'} size={14} />
      </Button>
      {open && <Entries orderId={orderId} />}
    </section>
  );
}

function Entries({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useGetOrderChangesQuery(orderId, { refetchOnMountOrArgChange: true });
  if (error && isApiError(error))
    return (
      <p className="second">
        {errorSentence(error)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {texts.changes.retry}
        </Button>
      </p>
    );
  if (!data)
    return (
      <p className="bone-line" aria-hidden="true">
        <span className="bone" style={{ width: '60%' }} />
      </p>
    );
  if (data.length === 0) return <p className="second">{texts.changes.empty}</p>;
  return (
    <ol>
      {data.map((change, index) => (
        <li key={index}>
          <time dateTime={change.at}>{formatDateTime(change.at)}</time>
          <div>
            <p className="second">{byWhom(change)}</p>
            {changeSentences(change).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function byWhom({ source, importId, actor, kind }: OrderChange): string {
  const who = actor?.name ?? texts.changes.system;
  if (kind !== 'reported' || source === 'hand') return who;
  const from =
    source === 'import' && importId !== null ? texts.bySource.import(importId) : texts.bySource.scan;
  return texts.byActor(from, who);
}
