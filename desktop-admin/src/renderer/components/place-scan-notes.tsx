import { Link } from 'react-router-dom';
import { placeScanTexts as texts } from '@logistics/shared/texts/place-scans';
import { Button } from './button.tsx';
import { useHost } from './host.tsx';
import { Note } from './note.tsx';
import type { StoredPlaceScans } from './use-place-scans.ts';
import { useBrowserStation } from './use-station.ts';

/** Counts the stored scans of a place; null: of any place. */
export function countPlaceScans({ entries }: Pick<StoredPlaceScans, 'entries'>, place: string | null) {
  const here = [...entries.values()].filter((entry) => place === null || entry.place?.code === place);
  return {
    waiting: here.filter(({ state }) => state === 'saved').length,
    refused: here.filter(({ state }) => state === 'refused').length,
  };
}

interface PlaceScanNotesProps {
  scans: StoredPlaceScans;
  /** Code of the bag or shelf; null: all. */
  place: string | null;
  /** Sentence about an action that is not possible while scans wait. */
  limits?: string;
}

/** Notes about waiting scans, about scans that the server rejected, and about the reason why none can be stored. */
export function PlaceScanNotes({ scans, place, limits }: PlaceScanNotesProps) {
  const { browserStation } = useHost();
  const { at } = useBrowserStation();
  const { waiting, refused } = countPlaceScans(scans, place);
  return (
    <>
      {at === 'elsewhere' && (
        <Note variant="warn">
          {texts.elsewhere}{' '}
          <Button variant="link" onClick={() => browserStation?.takeOver()}>
            {texts.takeOver}
          </Button>
        </Note>
      )}
      {at === 'failed' && <Note variant="warn">{texts.noStorage}</Note>}
      {waiting > 0 && (
        <Note variant="warn" icon="offline" live>
          {texts.waiting(waiting)} {limits}{' '}
          <Link className="btn link" to="/outbox">
            {texts.toQueue}
          </Link>
        </Note>
      )}
      {refused > 0 && (
        <Note variant="bad" live>
          {texts.refusedHere(refused)}{' '}
          <Link className="btn link" to="/outbox?show=refused">
            {texts.toQueue}
          </Link>
        </Note>
      )}
    </>
  );
}
