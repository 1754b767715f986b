import { useGetBackupsQuery, useStartBackupMutation } from '@logistics/shared/api-client/backups';
import { isApiError } from '@logistics/shared/api-client/core';
import type { Backup, BackupStatus } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeBackupTexts as texts } from '@logistics/shared/texts/office-backups';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { Note } from '../../components/note.tsx';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';

/** Milliseconds between questions while a backup waits or runs, and at other times. */
const ASK_SOON = 2_000;
const ASK_LATER = 60_000;

/** The last backups, whether one is overdue, and a button that writes one now. */
export function Backups() {
  const toast = useToast();
  const [start, starting] = useStartBackupMutation();
  const options = { skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const query = useGetBackupsQuery(undefined, { ...options, pollingInterval: ASK_LATER });
  const { data } = query;
  const isPending = data !== undefined && data.progress !== 'none';
  useGetBackupsQuery(undefined, { ...options, skip: !isPending, pollingInterval: ASK_SOON });
  const startNow = async () => {
    const { error: refusal } = await start();
    if (refusal) toast.error(texts.startFailed, isApiError(refusal) ? errorSentence(refusal) : undefined);
    else toast.success(texts.started);
  };
  return (
    <ResourceList
      query={{ ...query, currentData: data && { rows: data.backups } }}
      label={texts.list}
      columns={COLUMNS}
      skeletonRows={12}
      tabs={
        data?.isOverdue && (
          <Note variant="warn" alert>
            {texts.overdue(data.lastGoodAt)}
          </Note>
        )
      }
      bar={
        <div className="bar backup-bar">
          {data && <Schedule status={data} />}
          <span className="grow" />
          <Button
            variant="main"
            disabled={!data || isPending || starting.isLoading}
            onClick={() => void startNow()}
          >
            <Icon name="download" />
            {texts.start}
          </Button>
        </div>
      }
      empty={<PageState title={texts.noneTitle}>{data?.daily ? texts.none : texts.noneWhenOff}</PageState>}
    />
  );
}

function Schedule({ status: { daily, lastGoodAt, progress } }: { status: BackupStatus }) {
  return (
    <div className="backup-schedule">
      <p>{lastGoodAt !== null && texts.lastGood(lastGoodAt)}</p>
      <p className="second">
        {daily ? texts.daily(daily.days) : texts.off} {daily && <span className="mono">{daily.folder}</span>}
      </p>
      <p role="status">{texts.progress[progress]}</p>
    </div>
  );
}

const COLUMNS: readonly Column<Backup>[] = [
  {
    key: 'at',
    title: texts.columns.at,
    width: 180,
    render: ({ good, startedAt }) => <NearTime time={good?.takenAt ?? startedAt} />,
  },
  {
    key: 'origin',
    title: texts.columns.origin,
    width: 170,
    from: 860,
    render: (backup) => <span title={texts.origin(backup)}>{texts.origin(backup)}</span>,
  },
  {
    key: 'contents',
    title: texts.columns.contents,
    render: ({ good, failure }) =>
      good ? (
        texts.contents(good.rows, good.images)
      ) : (
        <span className="backup-failure">{texts.failed(failure ?? '')}</span>
      ),
  },
  {
    key: 'size',
    title: texts.columns.size,
    width: 110,
    align: 'right',
    from: 540,
    render: ({ good }) => good && texts.size(good.bytes),
  },
  {
    key: 'file',
    title: texts.columns.file,
    from: 1000,
    render: ({ file }) => <span className="mono backup-file">{file}</span>,
  },
];
