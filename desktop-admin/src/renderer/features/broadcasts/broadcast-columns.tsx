import { Link } from 'react-router-dom';
import type { AdminNotification } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { broadcastPath, type BroadcastListStatus } from './broadcast-lists.ts';
import type { useBroadcastActions } from './use-broadcast-actions.ts';

const texts = officeNotifyTexts.list;

/**
 * Columns of the message lists; messages in the bin can only be restored.
 *
 * Long because it is a table of columns, read from left to right.
 */
export function broadcastColumns(
  status: BroadcastListStatus,
  actions: ReturnType<typeof useBroadcastActions>,
): Column<AdminNotification>[] {
  const isBin = status === 'trash';
  return [
    {
      key: 'title',
      title: texts.columns.title,
      render: ({ id, title }) =>
        isBin ? (
          <b className="cut">{title}</b>
        ) : (
          <Link className="cut" to={broadcastPath(id)}>
            {title}
          </Link>
        ),
    },
    {
      key: 'audience',
      title: texts.columns.audience,
      width: 120,
      from: 700,
      render: ({ audience }) => officeNotifyTexts.audiences[audience],
    },
    {
      key: 'mail',
      title: texts.columns.mail,
      width: 88,
      from: 860,
      render: ({ mail }) => (mail ? texts.withMail : texts.withoutMail),
    },
    {
      key: 'reads',
      title: texts.columns.reads,
      width: 88,
      align: 'right',
      render: ({ reads }) => formatInteger(reads),
    },
    {
      key: 'at',
      title: isBin ? texts.columns.removed : texts.columns.created,
      width: 172,
      align: 'right',
      from: 700,
      render: ({ createdAt, deletedAt }) => <NearTime time={deletedAt ?? createdAt} />,
    },
    {
      key: 'action',
      title: texts.columns.actions,
      width: 120,
      align: 'right',
      render: ({ id, title, can }) =>
        isBin ? (
          <Button
            small
            disabled={actions.isBusy || !can.restore}
            aria-label={texts.restoreOf(title)}
            onClick={() => void actions.bringBack(id)}
          >
            {texts.restore}
          </Button>
        ) : (
          <Button
            variant="ghost"
            small
            iconOnly
            disabled={actions.isBusy || !can.remove}
            aria-label={texts.remove(title)}
            onClick={() => void actions.putAway(id)}
          >
            <Icon name="bin" />
          </Button>
        ),
    },
  ];
}
