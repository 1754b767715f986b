import { useListDeliveriesQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { Delivery } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { wordsOfChannel } from '@logistics/shared/texts/notification-channels';
import { deliveryStateNames, reasonWords } from '@logistics/shared/texts/office-jobs';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import type { Column } from '../../components/data-table.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { FailureState } from '../../components/states.tsx';

const texts = officeNotifyTexts.deliveries;
const MOST = 100;

/** Newest deliveries of this message with their results. The full log is on the jobs page. */
export function BroadcastDeliveries({ id }: { id: number }) {
  const { currentData, error, refetch } = useListDeliveriesQuery(
    { notificationId: id, page: 1, pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className="card record-wide broadcast-log" aria-labelledby="broadcast-log">
      <h2 id="broadcast-log">
        {texts.title} <span className="quiet">{currentData && formatInteger(currentData.meta.total)}</span>
      </h2>
      {isApiError(error) && !currentData ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : currentData?.rows.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <ListTable label={texts.title} columns={COLUMNS} rows={currentData?.rows} skeletonRows={3} />
      )}
      {currentData && currentData.meta.total > MOST && <p className="help">{texts.more(MOST)}</p>}
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
