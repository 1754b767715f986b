import type { ReactNode, RefObject } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { officeScannerTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { Note } from './note.tsx';
import { OrderCode } from './order-code.tsx';
import { ScannerField } from './scanner-field.tsx';
import { ScannerPanel } from './scanner-panel.tsx';
import { SoundControl } from './sound-control.tsx';
import { useScanField } from './use-scan-field.ts';
import type { Scanner } from './use-scanner.ts';

interface ScannerViewProps {
  scanner: Scanner;
  field: RefObject<HTMLInputElement | null>;
  hint: string;
  onLine: (line: string) => void;
  /** Undefined: a scan cannot be undone here. */
  onUndo?: (() => void) | undefined;
  /** Writes the last scan all the same. */
  onForce?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  /** Above the field. */
  children?: ReactNode;
}

/** The middle of a scanning scanner: field, large result, undo and sound. The focus stays in the field. */
export function ScannerView(props: ScannerViewProps) {
  const { scanner, field, hint, onLine, onUndo, onForce, onRetry, children } = props;
  const { turn, signal } = scanner.said;
  const unsent = scanner.rows.filter(({ isUnsent }) => isUnsent).length;
  useScanField(field, { F9: onForce, undo: onUndo });
  useLeaveGuard(unsent > 0);
  return (
    <div className="scan-main">
      {children}
      {unsent > 0 && (
        <Note variant="warn" live>
          {texts.unsent(unsent)}{' '}
          <Button variant="link" onClick={onRetry}>
            {texts.retry}
          </Button>
        </Note>
      )}
      <ScannerField
        field={field}
        hint={hint}
        onLine={onLine}
        onList={(text) => {
          for (const line of text.split(/\r?\n/)) if (line.trim() !== '') onLine(line);
        }}
      />
      <ScannerPanel
        {...signal}
        turn={turn}
        force={onForce && { label: officeScanTexts.station.force, perform: onForce }}
      />
      <footer className="scan-foot">
        {onUndo && (
          <Button aria-keyshortcuts="Control+Z" onClick={onUndo}>
            <Icon name="undo" />
            {texts.undo} <Kbd>Ctrl Z</Kbd>
          </Button>
        )}
        <span className="grow" />
        <SoundControl {...scanner.sound} />
      </footer>
    </div>
  );
}

/** The last scans of this scanner, newest first. */
export function ScannerRows({ scanner }: { scanner: Scanner }) {
  return (
    <>
      <h2>{texts.recent}</h2>
      {scanner.rows.length === 0 ? (
        <p className="scan-none">{texts.recentEmpty}</p>
      ) : (
        <ul className="scan-recent" tabIndex={0} aria-label={texts.recent}>
          {scanner.rows.map(({ key, code, place, signal }) => (
            <li key={key}>
              <span className={`scan-mark tone-${signal.tone}`}>
                <Icon name={signal.icon} />
              </span>
              <span className="scan-line">
                <span className="cut">
                  <OrderCode code={code} />
                </span>
                <span className={`scan-verdict tone-${signal.tone}`}>{signal.word}</span>
              </span>
              {place !== null && <span className="scan-line second">{place}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
