import { formatInteger } from '@logistics/shared/formatting';
import { officeOutboxPageTexts as texts } from '@logistics/shared/texts/office-outbox-page';
import { Button } from '../../components/button.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import type { OutboxEntry } from '../../platform/index.ts';
import { isDismissible } from './entry-texts.ts';
import type { EntryPicks } from './use-entry-picks.ts';

interface PickBarProps {
  picks: EntryPicks;
  /** Number of all entries of the list, if all of them can be picked; else null. */
  total: number | null;
  onPickAll: () => void;
  onDismiss: (entries: readonly OutboxEntry[]) => void;
  onRestore: (keys: string[]) => void;
}

/** Decisions about the picked entries. */
export function PickBar({ picks, total, onPickAll, onDismiss, onRestore }: PickBarProps) {
  const { entries, pageCount, pickPage, clear } = picks;
  const open = entries.filter(({ state }) => isDismissible(state));
  const dismissed = entries.filter(({ state }) => state === 'dismissed');
  useShortcuts({ delete: open.length > 0 ? () => onDismiss(open) : undefined, escape: clear });
  const more =
    entries.length < pageCount
      ? { label: texts.pickPage, run: pickPage }
      : total !== null && entries.length < total
        ? { label: texts.pickAll(formatInteger(total)), run: onPickAll }
        : null;
  return (
    <SelectionBar
      texts={texts}
      picked={entries.length}
      onClear={clear}
      extend={
        more && (
          <Button variant="link" onClick={more.run}>
            {more.label}
          </Button>
        )
      }
      actions={[
        open.length > 0 && {
          label: texts.dismissPicked(open.length),
          icon: 'close',
          run: () => onDismiss(open),
        },
        dismissed.length > 0 && {
          label: texts.restorePicked(dismissed.length),
          icon: 'undo',
          run: () => onRestore(dismissed.map(({ key }) => key)),
        },
      ]}
    />
  );
}
