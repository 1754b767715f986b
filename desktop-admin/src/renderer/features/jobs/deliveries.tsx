import { useNavigate } from 'react-router-dom';
import { useListDeliveriesQuery } from '@logistics/shared/api-client/admin';
import { DELIVERY_STATES, type Delivery, type DeliveryState } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { channelWords, wordsOfChannel } from '@logistics/shared/texts/notification-channels';
import { deliveryStateNames, officeJobTexts, reasonWords } from '@logistics/shared/texts/office-jobs';
import type { Column } from '../../components/data-table.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { writeJobParams, type JobParams } from './job-params.ts';

const texts = officeJobTexts.deliveries;
const STATE_ICONS = {
  waiting: 'clock',
  sent: 'done',
  failed: 'bad',
  skipped: 'close',
} as const satisfies Record<DeliveryState, IconName>;

/** Log of deliveries: how each message reached each recipient, or why not. */
export function Deliveries({ params }: { params: JobParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { state, channel, page } = params;
  const query = useListDeliveriesQuery(
    { page, pageSize, ...(state === null ? {} : { state }), ...(channel === null ? {} : { channel }) },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (change: Partial<JobParams>) =>
    void navigate(writeJobParams({ ...params, page: 1, ...change }));
  const isFiltered = state !== null || channel !== null;
  return (
    <ResourceList
      query={query}
      linkTo={(to) => writeJobParams({ ...params, page: to })}
      label={texts.table}
      columns={COLUMNS}
      filters={
        <>
          <Select<DeliveryState | ''>
            aria-label={texts.state}
            value={state ?? ''}
            onChange={(value) => choose({ state: value || null })}
            options={[
              { value: '', label: texts.anyState },
              ...DELIVERY_STATES.map((value) => ({ value, label: deliveryStateNames[value] })),
            ]}
            className="job-filter"
          />
          <Select<string>
            aria-label={texts.channel}
            value={channel ?? ''}
            onChange={(value) => choose({ channel: value || null })}
            options={[
              { value: '', label: texts.anyChannel },
              ...Object.entries(channelWords).map(([value, { name }]) => ({ value, label: name })),
            ]}
            className="job-filter"
          />
        </>
      }
      empty={
        <PageState title={isFiltered ? texts.noMatchTitle : texts.noneTitle}>
          {isFiltered ? texts.noMatch : texts.none}
        </PageState>
      }
    />
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    key: 'message',
    title: texts.columns.message,
    render: ({ notification }) => <span title={notification.title}>{notification.title}</span>,
  },
  {
    key: 'to',
    title: texts.columns.to,
    width: 200,
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
  {
    key: 'state',
    title: texts.columns.state,
    width: 130,
    render: ({ state }) => (
      <span className={`delivery-state ${state}`}>
        <Icon name={STATE_ICONS[state]} size={14} /> {deliveryStateNames[state]}
      </span>
    ),
  },
  {
    key: 'reason',
    title: texts.columns.reason,
    from: 1000,
    render: ({ reason }) =>
      reason !== null && <span>{reasonWords(reason) ?? officeJobTexts.jobs.unknownReason}</span>,
  },
  {
    key: 'tries',
    title: texts.columns.tries,
    width: 80,
    align: 'right',
    from: 860,
    render: ({ tries }) => formatInteger(tries),
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
