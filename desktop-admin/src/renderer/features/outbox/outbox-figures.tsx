import { useEffect, useState, type ReactNode } from 'react';
import { businessTime } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { Icon, type IconName } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import type { OutboxSummary } from '../../platform/index.ts';

const texts = officeOutboxPageTexts.figures;

/** Figures of the outbox: waiting, oldest, sent today, and rejected entries. `summary`: null while loading. */
export function OutboxFigures({ summary }: { summary: OutboxSummary | null }) {
  return (
    <dl className="outbox-figures" aria-label={texts.label} aria-busy={summary === null}>
      <Figure icon="clock" title={texts.waiting} value={summary && formatInteger(summary.waiting)}>
        {summary && waitingFoot(summary)}
      </Figure>
      <Figure
        icon="history"
        title={texts.oldest}
        value={summary && (summary.oldestAt === null ? texts.unknown : <NearTime time={summary.oldestAt} />)}
      >
        {summary && (summary.oldestAt === null ? texts.noneWaiting : texts.oldestHelp)}
      </Figure>
      <Figure icon="done" title={texts.sentToday} value={summary && formatInteger(summary.sentToday)}>
        {summary &&
          (summary.lastSentAt === null ? texts.noneSent : texts.lastSent(clockOf(summary.lastSentAt)))}
      </Figure>
      <Figure
        icon="bad"
        title={texts.refused}
        value={summary && formatInteger(summary.refused)}
        isBad={summary !== null && summary.refused > 0}
      >
        {summary && (summary.refused > 0 ? texts.review : texts.noneRefused)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  icon: IconName;
  title: string;
  /** null while loading. */
  value: ReactNode;
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ icon, title, value, isBad = false, children }: FigureProps) {
  return (
    <div className={isBad ? 'bad' : undefined}>
      <dt>
        <Icon name={icon} size={14} />
        {title}
      </dt>
      <dd>
        <b>{value ?? <span className="bone" />}</b>
        <span>{children}</span>
      </dd>
    </div>
  );
}

function waitingFoot({ waiting, retryAt }: OutboxSummary): ReactNode {
  if (waiting === 0) return texts.noneWaiting;
  return retryAt === null ? null : <RetryIn at={retryAt} />;
}

/** Seconds until the next attempt, counted down. */
function RetryIn({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  // Without a live region: a screen reader would read each second.
  return <span>{officeOutboxPageTexts.retryIn(seconds)}</span>;
}

const clockOf = (time: string): string => businessTime(new Date(time)).slice(11);
