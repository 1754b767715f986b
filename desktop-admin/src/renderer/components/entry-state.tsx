import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { OutboxEntry } from '../platform/index.ts';
import './entry-state.css';
import { Icon, type IconName } from './icon.tsx';

const STYLES: Readonly<Record<OutboxEntry['state'], { icon: IconName; tone: string }>> = {
  saved: { icon: 'server', tone: 'st0' },
  sent: { icon: 'done', tone: 'st4' },
  refused: { icon: 'bad', tone: 'refused' },
  undoing: { icon: 'undo', tone: 'st2' },
  undone: { icon: 'undo', tone: 'st0' },
  dismissed: { icon: 'close', tone: 'st0' },
};

/** State of a queued scan or file as an icon with a coloured label. */
export function EntryState({ state }: { state: OutboxEntry['state'] }) {
  const { icon, tone } = STYLES[state];
  return (
    <span className={`chip entry-state ${tone}`}>
      <Icon name={icon} size={14} />
      {officeScanTexts.states[state]}
    </span>
  );
}
