import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { ScannerPanel } from '../../components/scanner-panel.tsx';
import type { Signal } from './signal.ts';

interface SignalPanelProps {
  said: { turn: number; signal: Signal };
  onForce: () => void;
}

/** Result of the last scan of the station. */
export function SignalPanel({ said: { turn, signal }, onForce }: SignalPanelProps) {
  const { tone, icon, word, sentence, basis, code, canForce } = signal;
  const force = { label: officeScanTexts.station.force, perform: onForce };
  return (
    <ScannerPanel {...{ turn, tone, icon, word, sentence, basis, code }} force={canForce ? force : undefined}>
      <Parcel signal={signal} />
    </ScannerPanel>
  );
}

const texts = officeScanTexts.parcel;

/** Customer, weight and bag of the scanned parcel, as far as they are known. */
function Parcel({ signal: { weight, parcel } }: { signal: Signal }) {
  const { customer, bag } = parcel ?? { customer: null, bag: null };
  const facts = [
    [texts.customer, customer && texts.customerOf(customer.code, customer.name)],
    [texts.weight, weight === null ? null : officeScanTexts.weight.of(weight)],
    [texts.bag, bag && bag.code],
    [texts.left, bag?.parcels ? texts.leftOf(bag.parcels.left, bag.parcels.total) : null],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="scan-parcel">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
