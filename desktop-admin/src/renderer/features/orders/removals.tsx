import { useState } from 'react';
import { useListOrderOperationsQuery } from '@logistics/shared/api-client/admin';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { useUndoRemoval } from './use-removal-toast.ts';
import './operations.css';

const texts = officeOrderTexts.removals;
const ROWS_SHOWN = 3;

/** Removals of all orders of a filter, by any user. Each can be restored from the bin in one step. */
export function Removals() {
  const { data = [] } = useListOrderOperationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { undoRemoval, isBusy } = useUndoRemoval();
  const [showsAll, setShowsAll] = useState(false);
  const removals = data.flatMap(({ id, removedAt, restorable, changed, createdBy }) =>
    removedAt !== null && restorable ? [{ id, removedAt, changed, createdBy }] : [],
  );
  if (removals.length === 0) return null;
  const shown = showsAll ? removals : removals.slice(0, ROWS_SHOWN);
  return (
    <section className="removals" aria-label={texts.title}>
      <ul>
        {shown.map(({ id, removedAt, changed, createdBy }) => (
          <li key={id}>
            <span className="cut">{texts.line(createdBy.name, changed)}</span>
            <NearTime time={removedAt} />
            <Button
              small
              disabled={isBusy}
              aria-label={texts.restoreOf(createdBy.name, changed)}
              onClick={() => void undoRemoval({ removedAt, removedBy: createdBy.id }, id)}
            >
              <Icon name="undo" size={14} />
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
      {removals.length > shown.length && (
        <Button variant="link" onClick={() => setShowsAll(true)}>
          {texts.more(removals.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
