import { Link } from 'react-router-dom';
import { useGetBackupsQuery } from '@logistics/shared/api-client/backups';
import { officeBackupTexts as texts } from '@logistics/shared/texts/office-backups';
import { Note } from '../../components/note.tsx';

const ASK_EVERY = 5 * 60_000;

/** Warns a super admin that the last good backup is too old. Shows nothing otherwise. */
export function BackupWarning() {
  const { currentData } = useGetBackupsQuery(undefined, {
    pollingInterval: ASK_EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!currentData?.isOverdue) return null;
  return (
    <Note variant="warn">
      {texts.overdue(currentData.lastGoodAt)} <Link to="/jobs?tab=backups">{texts.see}</Link>
    </Note>
  );
}
