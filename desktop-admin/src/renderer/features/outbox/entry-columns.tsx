import { Link } from 'react-router-dom';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { placeResultTexts } from '@logistics/shared/texts/place-results';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { EntryState } from '../../components/entry-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { OutboxEntry } from '../../platform/index.ts';
import { detailOf, isDismissible, isPickable, workOf } from './entry-texts.ts';
import type { EntryPicks } from './use-entry-picks.ts';

const texts = officeOutboxPageTexts;
const { columns: titles } = texts;

interface EntryActions {
  sendAgain: (keys: string[]) => void;
  /** Writes scans whose step is out of order. */
  confirm: (keys: string[]) => void;
  askToDismiss: (entries: readonly OutboxEntry[]) => void;
  restore: (keys: string[]) => void;
}

/** Columns of the queue. Only entries that a person can decide about have a checkbox. */
export function entryColumns(
  { isPicked, toggle }: Pick<EntryPicks, 'isPicked' | 'toggle'>,
  actions: EntryActions,
): readonly Column<OutboxEntry>[] {
  return [
    {
      key: 'pick',
      title: titles.pick,
      width: 64,
      render: ({ key, name, state }) =>
        isPickable(state) && (
          <input
            type="checkbox"
            aria-label={officeTexts.table.pickRow(name)}
            checked={isPicked(key)}
            onChange={() => toggle(key)}
          />
        ),
    },
    { key: 'state', title: titles.state, width: 146, render: ({ state }) => <EntryState state={state} /> },
    { key: 'name', title: titles.name, width: 176, render: (entry) => <Name entry={entry} /> },
    {
      key: 'work',
      title: titles.work,
      width: 166,
      from: 1000,
      render: (entry) => (entry.place ? placeResultTexts.kinds[entry.place.work] : workOf(entry)),
    },
    { key: 'at', title: titles.at, width: 126, render: ({ at }) => <NearTime time={at} /> },
    { key: 'by', title: titles.by, width: 112, from: 980, render: ({ by }) => <span title={by}>{by}</span> },
    { key: 'reason', title: titles.reason, wraps: true, render: (entry) => <Detail entry={entry} /> },
    {
      key: 'action',
      title: titles.action,
      width: 116,
      align: 'right',
      wraps: true,
      render: (entry) => <Actions entry={entry} actions={actions} />,
    },
  ];
}

function Name({ entry }: { entry: OutboxEntry }) {
  const { kind, name, place } = entry;
  if (place)
    return (
      <span className="outbox-place">
        <OrderCode code={name} />
        <span className="second cut" title={workOf(entry)}>
          {workOf(entry)}
        </span>
      </span>
    );
  if (kind === 'scan') return <OrderCode code={name} />;
  return (
    <span className="row">
      <Icon name="file" size={14} />
      <span className="cut" title={name}>
        {name}
      </span>
    </span>
  );
}

function Detail({ entry }: { entry: OutboxEntry }) {
  const { dismissal, state } = entry;
  const detail = detailOf(entry);
  if (!dismissal) return <span className={state === 'refused' ? 'outbox-why' : undefined}>{detail}</span>;
  return (
    <span className="outbox-dismissal" title={dismissal.reason}>
      <span className="outbox-reason">{dismissal.reason}</span>
      <span className="second">
        {texts.dismissedBy(dismissal.by)} · <NearTime time={dismissal.at} />
      </span>
    </span>
  );
}

function Actions({ entry, actions }: { entry: OutboxEntry; actions: EntryActions }) {
  const { key, name, state, result, counts } = entry;
  const needsConfirmation = result === 'needs-confirmation';
  return (
    <span className="outbox-actions">
      {state === 'refused' && (
        <Button
          variant="link"
          aria-label={needsConfirmation ? texts.confirmOf(name) : texts.sendAgainOf(name)}
          onClick={() => (needsConfirmation ? actions.confirm : actions.sendAgain)([key])}
        >
          {needsConfirmation ? officeScanTexts.station.force : texts.sendAgain}
        </Button>
      )}
      {isDismissible(state) && (
        <Button
          variant="link"
          aria-label={texts.dismissOf(name)}
          onClick={() => actions.askToDismiss([entry])}
        >
          {texts.dismiss}
        </Button>
      )}
      {state === 'dismissed' && (
        <Button variant="link" aria-label={texts.restoreOf(name)} onClick={() => actions.restore([key])}>
          {texts.restore}
        </Button>
      )}
      {counts?.importId != null && (
        <Link
          to={`/upload-orders?import=${counts.importId}`}
          aria-label={consoleFileTexts.ended.openOf(name)}
        >
          {texts.openImport}
        </Link>
      )}
    </span>
  );
}
