import type { RefObject } from 'react';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { ScannerField } from '../../components/scanner-field.tsx';
import { SoundControl } from '../../components/sound-control.tsx';
import type { NoteScan } from './use-note-scan.ts';

const texts = officeDeliveryNoteTexts.draft;

interface ScanLineProps {
  field: RefObject<HTMLInputElement | null>;
  scan: NoteScan;
}

/** Field of the scanner, with the result of the last scan below it. */
export function ScanLine({ field, scan }: ScanLineProps) {
  const { turn, signal } = scan.said;
  return (
    <div className="dn-scan">
      <div className="dn-field">
        <ScannerField field={field} hint={texts.field} onLine={scan.take} />
        <SoundControl {...scan.sound} />
      </div>
      <div className={`dn-said tone-${signal.tone}`}>
        <Icon name={signal.icon} size={24} />
        <p role="status" aria-live="assertive">
          {/* The key changes with each turn, so that an equal result is read out again. */}
          <span key={turn}>
            <b>{signal.word}</b>{' '}
            {signal.code !== null && (
              <span className="dn-code">
                <OrderCode code={signal.code} />
              </span>
            )}{' '}
            {signal.sentence}
          </span>
        </p>
        {scan.move && (
          <Button aria-keyshortcuts="F9" onClick={scan.move}>
            {texts.move} <Kbd>F9</Kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
