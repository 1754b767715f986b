import { formatDateTime, formatNearTime } from '@logistics/shared/formatting';
import { useNow } from './use-now.ts';

/** A time with day and clock in separate elements, so that clock times align in a column. Near days are words. */
export function NearTime({ time }: { time: string }) {
  const now = useNow();
  const near = formatNearTime(time, now);
  const cut = near.lastIndexOf(' ');
  const isWord = near !== formatDateTime(time);
  return (
    <time dateTime={time} title={isWord ? formatDateTime(time) : undefined} className="near-time">
      <span className={isWord ? 'day near' : 'day'}>{near.slice(0, cut)}</span> {near.slice(cut + 1)}
    </time>
  );
}
