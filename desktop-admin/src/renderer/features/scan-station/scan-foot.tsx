import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { SoundControl } from '../../components/sound-control.tsx';
import { playTone, saveSoundChoice, type SoundChoice } from '../../components/scan-tones.ts';
import type { PhotoTaking } from './camera/use-photo-taking.ts';
import type { useScanLabels } from './use-scan-labels.ts';
import { saveWeighMode, type WeighMode } from './weighing.ts';
import { WeighModes } from './weigh-modes.tsx';

const texts = officeScanTexts.station;

/** undefined: not possible now. */
type Perform = (() => void) | undefined;

interface ScanFootProps {
  actions: {
    undo: Perform;
    weigh: Perform;
    photo: PhotoTaking;
    paste: Perform;
    end: Perform;
    /** null: this host has no printers. */
    printAgain: { perform: Perform } | null;
  };
  weighing: { mode: WeighMode; onChange: (mode: WeighMode) => void };
  sound: { choice: SoundChoice; onChange: (choice: SoundChoice) => void };
  /** Switch of automatic labels; null if this machine prints none. */
  labels: ReturnType<typeof useScanLabels>['switch'];
}

/** Actions of the station with their keys, and settings of this machine: weighing, labels, sound. */
export function ScanFoot({ actions, weighing, sound, labels }: ScanFootProps) {
  return (
    <footer className="scan-foot">
      <Action icon="undo" label={texts.undo} keys="Ctrl Z" shortcut="Control+Z" onClick={actions.undo} />
      <Action icon="scale" label={texts.weigh} keys="F6" onClick={actions.weigh} />
      <Action icon="camera" label={texts.photo} keys="F7" onClick={actions.photo.perform} />
      <Action icon="phone" label={texts.photoByPhone} onClick={() => actions.photo.showPhone(true)} />
      {actions.printAgain && (
        <Action icon="printer" label={texts.reprint} keys="F8" onClick={actions.printAgain.perform} />
      )}
      <Action icon="copy" label={texts.paste} shortcut="Control+V" onClick={actions.paste} />
      <Action label={texts.end} keys="F10" onClick={actions.end} />
      <span className="grow" />
      <WeighModes
        mode={weighing.mode}
        onChange={(mode) => {
          weighing.onChange(mode);
          saveWeighMode(mode);
        }}
      />
      {labels && (
        <Button small className="scan-labels" aria-pressed={labels.isOn} onClick={labels.toggle}>
          <Icon name="printer" />
          {consolePrintingTexts.scan.switch}
        </Button>
      )}
      <SoundControl
        choice={sound.choice}
        onChange={(choice) => {
          sound.onChange(choice);
          saveSoundChoice(choice);
          playTone('note', choice);
        }}
      />
    </footer>
  );
}

interface ActionProps {
  icon?: IconName;
  label: string;
  /** Shown on the button. */
  keys?: string;
  /** For screen readers; default: `keys`. */
  shortcut?: string | undefined;
  onClick: Perform;
}

function Action({ icon, label, keys, shortcut = keys, onClick }: ActionProps) {
  return (
    <Button aria-keyshortcuts={shortcut} disabled={!onClick} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {label} {keys !== undefined && <Kbd>{keys}</Kbd>}
    </Button>
  );
}
