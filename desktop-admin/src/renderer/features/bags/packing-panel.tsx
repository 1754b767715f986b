import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import type { PackingSignal } from './packing-signal.ts';

const facts = officeScanTexts.parcel;

interface PackingPanelProps {
  said: { readonly turn: number; readonly signal: PackingSignal };
  /** undefined: the last parcel is in no other bag. */
  onMove: (() => void) | undefined;
}

/** Result of the last scan, readable from two metres: word, icon, colour and code. */
export function PackingPanel({ said: { turn, signal }, onMove }: PackingPanelProps) {
  const { tone, icon, word, sentence, code, parcel, canMove } = signal;
  const { customer, weight } = parcel ?? { customer: null, weight: null };
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
        </div>
      </div>
      {canMove && onMove && (
        <Button className="large on-signal" aria-keyshortcuts="F9" onClick={onMove}>
          {officeBagTexts.packing.move} <Kbd>F9</Kbd>
        </Button>
      )}
    </section>
  );
}
