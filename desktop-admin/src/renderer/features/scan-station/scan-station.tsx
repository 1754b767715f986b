import { useRef, useState } from 'react';
import { formatDateTime } from '@logistics/shared/formatting';
import { consolePrintingTexts } from '@logistics/shared/texts/console-printing';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Note } from '../../components/note.tsx';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { useToast } from '../../components/toast.tsx';
import type { ScanReport, Station } from '../../platform/index.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanSide } from './scan-side.tsx';
import { SignalPanel } from './signal-panel.tsx';
import { SoundControl } from './sound-control.tsx';
import { namesOf, stepName, STEPS } from './steps.ts';
import { loadSoundChoice, playTone, saveSoundChoice, type SoundChoice } from './tones.ts';
import { useScanField } from './use-scan-field.ts';
import { useScanLabels } from './use-scan-labels.ts';
import { useScanning } from './use-scanning.ts';
import { loadWeighMode, saveWeighMode, type WeighMode } from './weighing.ts';
import { WeighModes } from './weigh-modes.tsx';

const texts = officeScanTexts.station;

interface ScanStationProps {
  station: Station;
  opened: ScanReport;
  onEnded: (report: ScanReport) => void;
  onFailed: (error: unknown) => void;
}

/** An open session: scan field, large result, and the scans so far. */
export function ScanStation({ station, opened, onEnded, onFailed }: ScanStationProps) {
  const { step } = opened.session;
  const field = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useState(loadSoundChoice);
  const [weighMode, setWeighMode] = useState(loadWeighMode);
  const [pasted, setPasted] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const summary = useOutboxSummary();
  const toast = useToast();
  const labels = useScanLabels(step);
  const work = useScanning(station, opened, {
    weighMode,
    play: (tone) => playTone(tone, sound),
    onWritten: labels.print,
    onContradiction: ({ code, word, sentence }) =>
      toast.error(texts.contradiction(code ?? '', word), sentence),
  });
  useScanField(field, { onForce: work.force, onUndo: work.undo });

  const end = () => {
    setIsEnding(true);
    work.end().then(onEnded, (error: unknown) => {
      setIsEnding(false);
      onFailed(error);
    });
  };
  return (
    <div className="scan-layout">
      <div className="scan-main">
        <ScanHead opened={opened} sound={sound} onSound={setSound} isEnding={isEnding} onEnd={end} />
        {summary?.knownCodesAt === null && <Note look="warn">{officeScanTexts.start.noCodes}</Note>}
        <ScanField field={field} weighMode={weighMode} onLine={work.take} onList={setPasted} />
        <SignalPanel said={work.said} onForce={work.force} />
        <ScanFoot
          onUndo={work.undo}
          onPaste={() => setPasted('')}
          weighMode={weighMode}
          onWeighMode={setWeighMode}
          labels={labels.switch}
        />
      </div>
      <ScanSide rows={work.rows} counts={work.counts} />
      {pasted !== null && (
        <PasteDialog
          firstText={pasted}
          onPaste={work.paste}
          onClose={() => {
            setPasted(null);
            setTimeout(() => field.current?.focus(), 0);
          }}
        />
      )}
    </div>
  );
}

interface ScanHeadProps {
  opened: ScanReport;
  sound: SoundChoice;
  onSound: (choice: SoundChoice) => void;
  isEnding: boolean;
  onEnd: () => void;
}

/** Step, time and people of the session, its sound, and the button that ends it. */
function ScanHead({ opened, sound, onSound, isEnding, onEnd }: ScanHeadProps) {
  const { step, startedAt } = opened.session;
  return (
    <header className="scan-head">
      <span className={`chip st${step}`}>
        <Icon name={STEPS.find((one) => one.step === step)?.icon ?? 'scan'} size={14} />
        {stepName(step)}
      </span>
      <span className="second">
        {opened.rows.length > 0
          ? texts.resumed(formatDateTime(startedAt))
          : texts.since(formatDateTime(startedAt))}
        {opened.session.people.length > 1 && ` ${texts.people(namesOf(opened.session))}`}
      </span>
      <span className="grow" />
      <SoundControl
        choice={sound}
        onChange={(choice) => {
          onSound(choice);
          saveSoundChoice(choice);
          playTone('note', choice);
        }}
      />
      <Button disabled={isEnding} onClick={onEnd}>
        {texts.end}
      </Button>
    </header>
  );
}

interface ScanFootProps {
  onUndo: () => void;
  onPaste: () => void;
  weighMode: WeighMode;
  onWeighMode: (mode: WeighMode) => void;
  /** Switch of automatic labels; null if this step prints none. */
  labels: ReturnType<typeof useScanLabels>['switch'];
}

function ScanFoot({ onUndo, onPaste, weighMode, onWeighMode, labels }: ScanFootProps) {
  return (
    <footer className="scan-foot">
      <Button className="large" aria-keyshortcuts="Control+Z" onClick={onUndo}>
        <Icon name="undo" />
        {texts.undo} <Kbd>Ctrl Z</Kbd>
      </Button>
      <Button className="large" onClick={onPaste}>
        <Icon name="copy" />
        {texts.paste} <Kbd>Ctrl V</Kbd>
      </Button>
      <span className="grow" />
      <WeighModes
        mode={weighMode}
        onChange={(mode) => {
          onWeighMode(mode);
          saveWeighMode(mode);
        }}
      />
      {labels && (
        <Button small className="scan-labels" aria-pressed={labels.isOn} onClick={labels.toggle}>
          <Icon name="printer" />
          {consolePrintingTexts.scan.switch}
        </Button>
      )}
    </footer>
  );
}
