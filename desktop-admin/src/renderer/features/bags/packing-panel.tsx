import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { ScannerPanel } from '../../components/scanner-panel.tsx';
import type { PackingSignal } from './packing-signal.ts';

const facts = officeScanTexts.parcel;

interface PackingPanelProps {
  said: { readonly turn: number; readonly signal: PackingSignal };
  /** undefined: the last parcel is in no other bag. */
  onMove: (() => void) | undefined;
}

/** Result of the last scan, with customer and weight of the parcel. */
export function PackingPanel({ said: { turn, signal }, onMove }: PackingPanelProps) {
  const { tone, icon, word, sentence, code, parcel, canMove } = signal;
  const { customer, weight } = parcel ?? { customer: null, weight: null };
  return (
    <ScannerPanel
      {...{ turn, tone, icon, word, sentence, code }}
      force={canMove && onMove ? { label: officeBagTexts.packing.move, perform: onMove } : undefined}
    >
      {(customer || weight !== null) && (
        <dl className="scan-parcel">
          {customer && (
            <div>
              <dt>{facts.customer}</dt>
              <dd>{facts.customerOf(customer.code, customer.name)}</dd>
            </div>
          )}
          {weight !== null && (
            <div>
              <dt>{facts.weight}</dt>
              <dd>{officeScanTexts.weight.of(weight)}</dd>
            </div>
          )}
        </dl>
      )}
    </ScannerPanel>
  );
}
