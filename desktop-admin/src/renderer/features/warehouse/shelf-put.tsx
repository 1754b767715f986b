import { useRef } from 'react';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import { Icon } from '../../components/icon.tsx';
import { PlaceScanNotes } from '../../components/place-scan-notes.tsx';
import { ScannerRows, ScannerView } from '../../components/scanner-view.tsx';
import { useShelfPut } from './use-shelf-put.ts';
import './warehouse.css';

const texts = officeShelfTexts.put;

/** Putting parcels on shelves: scan a shelf, then its parcels. */
export function ShelfPut() {
  const field = useRef<HTMLInputElement>(null);
  const work = useShelfPut();
  const { shelf } = work;
  return (
    <div className="scan-layout scanner">
      <ScannerView
        scanner={work.scanner}
        field={field}
        hint={shelf ? texts.fieldParcel : texts.fieldShelf}
        onLine={work.take}
        onUndo={work.undo}
        onForce={work.force}
        onRetry={work.retry}
      >
        <PlaceScanNotes scans={work.scans} place={null} />
        <div className="scanner-place">
          <Icon name="tag" size={24} />
          {shelf ? (
            <>
              <span>
                {texts.current} <b className="scanner-shelf">{shelf.code}</b>
              </span>
              <span className="second">
                {shelf.known
                  ? `${warehouseNames[shelf.known.warehouse]} · ${texts.onShelf(shelf.known.parcels)}`
                  : placeScanTexts.shelfNotAsked}
              </span>
            </>
          ) : (
            <span>{texts.none}</span>
          )}
        </div>
      </ScannerView>
      <aside className="scan-side">
        <ScannerRows scanner={work.scanner} />
      </aside>
    </div>
  );
}
