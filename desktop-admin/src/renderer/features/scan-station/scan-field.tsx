import type { RefObject } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ScannerField } from '../../components/scanner-field.tsx';
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

/** The field for codes and weights of the station, with the button that opens the camera. */
export function ScanField({ field, camera, weighMode, onLine, onList }: ScanFieldProps) {
  return (
    <ScannerField
      field={field}
      hint={HINTS[weighMode]}
      isBehindCamera={camera?.isOn ?? false}
      onLine={onLine}
      onList={onList}
    >
      {camera && !camera.isOn && (
        <Button className="camera-open" onClick={() => camera.choose(true)}>
          <Icon name="camera" />
          <span className="camera-open-words">{officeScanTexts.camera.open}</span>
        </Button>
      )}
    </ScannerField>
  );
}
