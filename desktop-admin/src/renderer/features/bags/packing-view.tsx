import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BagDetail } from '@logistics/shared/contracts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { placeScanTexts } from '@logistics/shared/texts/place-scans';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { loadSoundChoice, playTone, saveSoundChoice, vibrate } from '../../components/scan-tones.ts';
import { countPlaceScans, PlaceScanNotes } from '../../components/place-scan-notes.tsx';
import { Segments } from '../../components/segments.tsx';
import { SoundControl } from '../../components/sound-control.tsx';
import { useScanField } from '../../components/use-scan-field.ts';
import { bagListPath } from './bag-paths.ts';
import { ScannerField } from '../../components/scanner-field.tsx';
import { PackingPanel } from './packing-panel.tsx';
import { PackingSide } from './packing-side.tsx';
import type { PackingMode } from './packing-signal.ts';
import { SealDialog } from './seal-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { usePacking } from './use-packing.ts';

const texts = officeBagTexts.packing;
const MODES = (['pack', 'take-out'] as const).map((value) => ({ value, label: texts.modes[value] }));

interface PackingViewProps {
  code: string;
  /** null: unknown while offline; the server may not have the bag yet. */
  bag: BagDetail | null;
  /** When the server said it. */
  saidAt: string | null;
}

/** The packing station of an open bag: scan field, large result, running count and weight, and the last scans. */
export function PackingView({ code, bag, saidAt }: PackingViewProps) {
  const field = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useState(loadSoundChoice);
  const [mode, setMode] = useState<PackingMode>('pack');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const work = usePacking({ code, opensBag: bag === null }, (tone) => {
    playTone(tone, sound);
    vibrate(tone);
  });
  const { waiting } = countPlaceScans(work.scans, code);
  const seal = bag ? () => work.whenSent(() => setDialog('seal')) : undefined;
  const step = bag && bag.parcels > 0 ? () => work.whenSent(() => setDialog('step')) : undefined;
  useScanField(field, { F6: step, F9: work.move, F10: seal, undo: work.undoLast });
  const close = () => {
    setDialog(null);
    setTimeout(() => field.current?.focus(), 0);
  };
  return (
    <div className="scan-layout bag-layout">
      <div className="scan-main">
        <Head code={code} mode={mode} onMode={setMode} />
        <PlaceScanNotes scans={work.scans} place={code} limits={placeScanTexts.sealNeedsLine} />
        <ScannerField
          field={field}
          hint={texts.field[mode]}
          onLine={(line) => (line.trim() === '' ? seal?.() : work.take(line, mode))}
        />
        <PackingPanel said={work.said} onMove={work.move} />
        <footer className="scan-foot">
          <Button variant="main" aria-keyshortcuts="F10" disabled={!seal} onClick={seal}>
            <Icon name="lock" />
            {texts.seal} <Kbd>F10</Kbd>
          </Button>
          <Button aria-keyshortcuts="Control+Z" onClick={work.undoLast}>
            <Icon name="undo" />
            {texts.undo} <Kbd>Ctrl Z</Kbd>
          </Button>
          <Button aria-keyshortcuts="F6" disabled={!step} onClick={step}>
            <Icon name="truck" />
            {texts.step} <Kbd>F6</Kbd>
          </Button>
          <span className="grow" />
          <SoundControl
            choice={sound}
            onChange={(choice) => {
              setSound(choice);
              saveSoundChoice(choice);
              playTone('note', choice);
            }}
          />
        </footer>
      </div>
      <PackingSide {...{ bag, waiting, saidAt, rows: work.rows }} onUndo={work.undo} />
      {bag && dialog !== null && <PackingDialog bag={bag} dialog={dialog} onClose={close} />}
    </div>
  );
}

type Dialog = 'seal' | 'step';
interface PackingDialogProps {
  bag: BagDetail;
  dialog: Dialog;
  onClose: () => void;
}

function PackingDialog({ bag, dialog, onClose }: PackingDialogProps) {
  if (dialog === 'seal') return <SealDialog bag={bag} onClose={onClose} />;
  return <StepDialog target={{ kind: 'bag', ...bag }} onClose={onClose} />;
}

interface HeadProps {
  code: string;
  mode: PackingMode;
  onMode: (mode: PackingMode) => void;
}

function Head({ code, mode, onMode }: HeadProps) {
  return (
    <header className="bag-head">
      <Link to={bagListPath()} className="btn ghost icon-only" aria-label={officeBagTexts.back}>
        <Icon name="left" />
      </Link>
      <h2 className="cut" title={code}>
        {texts.heading(code)}
      </h2>
      <Segments label={texts.mode} value={mode} options={MODES} onChange={onMode} />
    </header>
  );
}
