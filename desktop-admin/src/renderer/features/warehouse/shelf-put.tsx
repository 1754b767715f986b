import { useRef } from 'react';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import { Icon } from '../../components/icon.tsx';
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
        <div className="scanner-place">
          <Icon name="tag" size={24} />
          {shelf ? (
            <>
              <span>
                {texts.current} <b className="scanner-shelf">{shelf.code}</b>
              </span>
              <span className="second">
                {warehouseNames[shelf.warehouse]} · {texts.onShelf(shelf.parcels)}
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
