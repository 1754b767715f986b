import { Link } from 'react-router-dom';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { officeOutboxPageTexts } from '@logistics/shared/texts/office-outbox-page';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { EntryState } from '../../components/entry-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { OutboxEntry } from '../../platform/index.ts';

const texts = officeOutboxPageTexts;
const COLUMNS = ['state', 'name', 'work', 'at', 'by', 'reason', 'action'] as const;
const BONES = [0, 1, 2, 3, 4, 5, 6, 7];

interface EntryTableProps {
  /** undefined while loading. */
  entries: readonly OutboxEntry[] | undefined;
  onSendAgain: (key: string) => void;
  /** Writes a scan whose step is out of order. */
  onConfirm: (key: string) => void;
}

export function EntryTable({ entries, ...actions }: EntryTableProps) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={texts.table}>
      <table aria-label={texts.table} aria-busy={entries === undefined}>
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column} className={`outbox-${column}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'action' ? 'right' : ''}>
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries === undefined
            ? BONES.map((row) => (
                <tr key={row} aria-hidden="true">
                  {COLUMNS.map((column) => (
                    <td key={column}>
                      <span className="bone outbox-bone" />
                    </td>
                  ))}
                </tr>
              ))
            : entries.map((entry) => <EntryRow key={entry.key} entry={entry} {...actions} />)}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({
  entry,
  onSendAgain,
  onConfirm,
}: Omit<EntryTableProps, 'entries'> & { entry: OutboxEntry }) {
  const needsConfirmation = entry.result === 'needs-confirmation';
  const detail = detailOf(entry);
  return (
    <tr>
      <td>
        <EntryState state={entry.state} />
      </td>
      <td>
        {entry.kind === 'scan' ? (
          <OrderCode code={entry.name} />
        ) : (
          <span className="row">
            <Icon name="file" size={14} />
            <span className="cut">{entry.name}</span>
          </span>
        )}
      </td>
      <td>{workOf(entry)}</td>
      <td>
        <NearTime time={entry.at} />
      </td>
      <td>{entry.by}</td>
      <td className={entry.state === 'refused' ? 'outbox-why' : ''} title={detail}>
        {detail}
      </td>
      <td className="right">
        {entry.state === 'refused' && (
          <Button
            look="link"
            aria-label={needsConfirmation ? texts.confirmOf(entry.name) : texts.sendAgainOf(entry.name)}
            onClick={() => (needsConfirmation ? onConfirm : onSendAgain)(entry.key)}
          >
            {needsConfirmation ? officeScanTexts.station.force : texts.sendAgain}
          </Button>
        )}
        {entry.counts?.importId != null && (
          <Link
            to={`/upload-orders?import=${entry.counts.importId}`}
            aria-label={consoleFileTexts.ended.openOf(entry.name)}
          >
            {texts.openImport}
          </Link>
        )}
      </td>
    </tr>
  );
}

function workOf({ step, rows }: OutboxEntry): string {
  if (step !== null) return officeScanTexts.steps[step];
  return rows === null ? texts.importFile : texts.importRows(rows);
}

function detailOf({ reason, result, weight, counts }: OutboxEntry): string {
  if (counts) return consoleFileTexts.ended.counts(counts);
  const said = reason ?? (result === null ? '' : texts.results[result]);
  return [said, weight === null ? '' : officeScanTexts.weight.of(weight)].filter(Boolean).join(' ');
}
