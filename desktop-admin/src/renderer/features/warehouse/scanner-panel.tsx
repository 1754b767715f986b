import type { ReactNode } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { OrderCode } from '../../components/order-code.tsx';

interface ScannerPanelProps {
  /** Number of the result, so that an equal one is shown and read out again. */
  turn: number;
  tone: 'ok' | 'dup' | 'same' | 'no' | 'calm';
  icon: IconName;
  word: string;
  sentence: string;
  /** What the result is based on. */
  basis?: string | null;
  code: string | null;
  /** More about the parcel. */
  children?: ReactNode;
  /** Writes the scan all the same; undefined: nothing to force. */
  onForce?: (() => void) | undefined;
}

/** Result of the last scan, readable from two metres: word, icon, colour and code. */
export function ScannerPanel(props: ScannerPanelProps) {
  const { turn, tone, icon, word, sentence, basis = null, code, children, onForce } = props;
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
          {children}
        </div>
      </div>
      {onForce && (
        <Button className="large on-signal" aria-keyshortcuts="F9" onClick={onForce}>
          {officeScanTexts.station.force} <Kbd>F9</Kbd>
        </Button>
      )}
    </section>
  );
}
