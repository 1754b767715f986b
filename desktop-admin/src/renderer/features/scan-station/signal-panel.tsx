import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { Signal } from './signal.ts';

interface SignalPanelProps {
  said: { turn: number; signal: Signal };
  onForce: () => void;
}

/** Result of the last scan, readable from two metres: word, icon, colour and code. */
export function SignalPanel({ said: { turn, signal }, onForce }: SignalPanelProps) {
  const { tone, icon, word, sentence, basis, code, canForce } = signal;
  return (
    <section className={`scan-signal ${tone}`}>
      {/* The key changes with each turn, so that screen readers and animation repeat an equal result. */}
      <div role="status" aria-live="assertive">
        <div key={turn} className="scan-said" data-turn={turn}>
          <div className="scan-word">
            <Icon name={icon} />
            <span>{word}</span>
          </div>
          {code !== null && code !== '' && (
            <p className="scan-code">
              <OrderCode code={code} />
            </p>
          )}
          <p className="scan-sentence">{sentence}</p>
          {basis !== null && <p className="scan-basis">{basis}</p>}
          <Parcel signal={signal} />
        </div>
      </div>
      {canForce && (
        <Button className="large on-signal" aria-keyshortcuts="F9" onClick={onForce}>
          {officeScanTexts.station.force} <Kbd>F9</Kbd>
        </Button>
      )}
    </section>
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
