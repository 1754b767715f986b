import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { splitCodes } from '@logistics/shared/domain';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { CameraChoice } from './camera/use-camera-choice.ts';
import type { WeighMode } from './weighing.ts';

const texts = officeScanTexts.station;
const HINTS = { none: texts.field, before: texts.weighFirst, after: texts.scanFirst } as const;

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** null: this host has no camera. */
  camera: CameraChoice | null;
  weighMode: WeighMode;
  onLine: (line: string) => void;
  /** Called when several codes are pasted. */
  onList: (text: string) => void;
}

/**
 * Text field for the scanner. Each line ends with Enter or Tab. The field is cleared at once, so that the next line can
 * follow.
 */
export function ScanField({ field, camera, weighMode, onLine, onList }: ScanFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const isLine = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && input.value !== '');
    if (!isLine || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = input.value;
    input.value = '';
    onLine(line);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (splitCodes(text).length < 2) return;
    event.preventDefault();
    onList(text);
  };
  return (
    <label className={`scan-field${isFocused ? ' focused' : ''}${camera?.isOn ? ' behind-camera' : ''}`}>
      <Icon name="scan" size={24} />
      <input
        ref={field}
        type="text"
        aria-label={HINTS[weighMode]}
        placeholder={HINTS[weighMode]}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        // A phone's keyboard would cover the camera; a scanner by Bluetooth still types.
        inputMode={camera?.isOn ? 'none' : 'text'}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {camera && !camera.isOn && (
        <Button className="camera-open" onClick={() => camera.choose(true)}>
          <Icon name="camera" />
          {officeScanTexts.camera.open}
        </Button>
      )}
    </label>
  );
}
