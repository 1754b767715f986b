import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { OutboxEntry } from '../platform/index.ts';
import './entry-state.css';
import { Icon, type IconName } from './icon.tsx';

const LOOKS: Readonly<Record<OutboxEntry['state'], { icon: IconName; tone: string }>> = {
  saved: { icon: 'server', tone: 'st0' },
  sent: { icon: 'done', tone: 'st4' },
  refused: { icon: 'bad', tone: 'refused' },
  takingBack: { icon: 'undo', tone: 'st2' },
  takenBack: { icon: 'undo', tone: 'st0' },
};

/** Where a kept scan or file is: icon, word and colour together. */
export function EntryState({ state }: { state: OutboxEntry['state'] }) {
  const { icon, tone } = LOOKS[state];
  return (
    <span className={`chip entry-state ${tone}`}>
      <Icon name={icon} size={14} />
      {officeScanTexts.states[state]}
    </span>
  );
}
