import type { Complaint } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeComplaintTexts as texts } from '@logistics/shared/texts/office-complaints';
import { useNow } from '../../components/use-now.ts';

/** Less than this is urgent. In seconds. */
const SOON = 24 * 3600;

interface DueChipProps {
  complaint: Pick<Complaint, 'state' | 'secondsLeft' | 'dueAt'>;
  /** When the answer of the server arrived, by this machine's clock; only the difference to now counts. */
  readAt: number;
}

/** The time until the deadline in words, by the server's clock. It runs only while we have to act. */
export function DueChip({ complaint: { state, secondsLeft, dueAt }, readAt }: DueChipProps) {
  const now = useNow().getTime();
  if (secondsLeft === null) return null;
  const isRunning = state === 'new' || state === 'working';
  const left = isRunning ? secondsLeft - Math.max(0, Math.floor((now - readAt) / 1000)) : secondsLeft;
  const variant = !isRunning ? 'quiet' : left < 0 ? 'late' : left < SOON ? 'soon' : 'quiet';
  return (
    <span className={`due ${variant}`} title={formatDateTime(dueAt)}>
      {wordsOf(state, left)}
    </span>
  );
}

function wordsOf(state: Complaint['state'], left: number): string {
  if (state === 'waiting') return texts.paused;
  if (state === 'resolved') return left >= 0 ? texts.inTime : texts.tooLate(-left);
  return texts.left(left);
}
