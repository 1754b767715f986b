import { useListDeliveriesQuery } from '@logistics/shared/api-client/admin';
import type { Delivery } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { wordsOfChannel } from '@logistics/shared/texts/notification-channels';
import { deliveryStateNames, reasonWords } from '@logistics/shared/texts/office-jobs';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import type { Column } from '../../components/data-table.tsx';
import { ListStates } from '../../components/list-states.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { NearTime } from '../../components/near-time.tsx';

const texts = officeNotifyTexts.deliveries;
const MOST = 100;

/** Newest deliveries of this message with their results. The full log is on the jobs page. */
export function BroadcastDeliveries({ id }: { id: number }) {
  const query = useListDeliveriesQuery(
    { notificationId: id, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  const total = query.currentData?.meta.total ?? 0;
  return (
    <section className="card record-wide broadcast-log" aria-labelledby="broadcast-log">
      <h2 id="broadcast-log">
        {texts.title} <span className="quiet">{query.currentData && formatInteger(total)}</span>
      </h2>
      <ListStates query={query} empty={<p className="quiet">{texts.none}</p>}>
        {(rows) => <ListTable label={texts.title} columns={COLUMNS} rows={rows} skeletonRows={3} />}
      </ListStates>
      {total > MOST && <p className="help">{texts.more(MOST)}</p>}
    </section>
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    key: 'to',
    title: texts.columns.to,
    render: ({ user }) => (
      <span title={user.email}>
        {user.name} <span className="second">{user.email}</span>
      </span>
    ),
  },
  {
    key: 'channel',
    title: texts.columns.channel,
    width: 130,
    from: 860,
    render: ({ channel }) => wordsOfChannel(channel).name,
  },
  { key: 'state', title: texts.columns.state, width: 130, render: ({ state }) => deliveryStateNames[state] },
  {
    key: 'reason',
    title: texts.columns.reason,
    from: 700,
    render: ({ reason }) => reason !== null && (reasonWords(reason) ?? texts.unknownReason),
  },
  {
    key: 'at',
    title: texts.columns.at,
    width: 160,
    align: 'right',
    from: 700,
    render: ({ updatedAt }) => <NearTime time={updatedAt} />,
  },
];
