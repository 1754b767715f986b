import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { OrderCode } from './order-code.tsx';

interface ScannerPanelProps {
  /** Number of the result, so that an equal one is shown and read out again. */
  turn: number;
  tone: 'ok' | 'dup' | 'same' | 'no' | 'calm';
  icon: IconName;
  word: string;
  sentence: string;
  /** Sentence about the source of the result. */
  basis?: string | null;
  code: string | null;
  /** More about the parcel. */
  children?: ReactNode;
  /** Action of F9 on the result; undefined: none. */
  force?: { readonly label: string; readonly perform: () => void } | undefined;
}

/** Result of the last scan, readable from two metres: word, icon, colour and code. */
export function ScannerPanel(props: ScannerPanelProps) {
  const { turn, tone, icon, word, sentence, basis = null, code, children, force } = props;
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
      {force && (
        <Button className="large on-signal" aria-keyshortcuts="F9" onClick={force.perform}>
          {force.label} <Kbd>F9</Kbd>
        </Button>
      )}
    </section>
  );
}
