import { useRef, useState, type ComponentType } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Note } from '../../components/note.tsx';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { useToast } from '../../components/toast.tsx';
import type { ScanReport, Station } from '../../platform/index.ts';
import { usePhotoTaking } from './camera/use-photo-taking.ts';
import { CameraPart } from './camera/camera-part.tsx';
import { useCameraChoice } from './camera/use-camera-choice.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { ScaleLoads } from './scale-loads.ts';
import { ScanField } from './scan-field.tsx';
import { ScanFoot } from './scan-foot.tsx';
import { ScanSide } from './scan-side.tsx';
import { SignalPanel } from './signal-panel.tsx';
import { StepBar, StepSelect } from './step-bar.tsx';
import { stepKeys, type Step } from './steps.ts';
import { loadSoundChoice, playTone, vibrate, type SoundChoice } from '../../components/scan-tones.ts';
import { useScanField } from '../../components/use-scan-field.ts';
import { StationScale, useStationScale } from './station-scale.ts';
import { usePackedScans, type Packed } from './use-packed-scans.ts';
import { useScanLabels } from './use-scan-labels.ts';
import { useScanning } from './use-scanning.ts';
import { WeighDialog } from './weigh-dialog.tsx';
import { loadWeighMode, type WeighMode } from './weighing.ts';

const texts = officeScanTexts.station;

interface ScanStationProps {
  station: Station;
  opened: ScanReport;
  onEnded: (report: ScanReport) => void;
  onFailed: (error: unknown) => void;
  /** Reports a step for everything in a bag or a lot. */
  packedDialog: PackedDialog;
}

export type PackedDialog = ComponentType<{
  target: Packed;
  first: Step;
  onDone: (step: Step) => void;
  onClose: () => void;
}>;

/** An open session: step, scan field, large result, and the scans so far. */
export function ScanStation({ packedDialog: PackedDialog, ...props }: ScanStationProps) {
  const { opened } = props;
  const field = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useState(loadSoundChoice);
  const [weighMode, setWeighMode] = useState(loadWeighMode);
  const [dialog, setDialog] = useState<StationDialog | null>(null);
  const camera = useCameraChoice();
  const video = useRef<HTMLVideoElement>(null);
  const summary = useOutboxSummary();
  const [scale] = useState(() => new StationScale());
  const choices = { sound, weighMode, loads: scale.loads };
  const { work, packed, take, labels, step, change, end, printAgain } = useStationWork(props, choices);
  useStationScale(scale, weighMode, work.takeScale);
  const { code, canWeigh, parcel } = work.said.signal;
  const photo = usePhotoTaking(video, canWeigh ? code : null);
  const weigh = code !== null && canWeigh ? () => setDialog({ weighs: code }) : undefined;
  useScanField(field, {
    ...stepKeys(change),
    ...{ F6: weigh, F7: photo.perform, F8: printAgain?.perform, F9: work.force, F10: end, undo: work.undo },
  });
  const close = () => {
    setDialog(null);
    setTimeout(() => {
      field.current?.focus();
      work.takeScale();
    }, 0);
  };
  return (
    <div className="scan-layout">
      <div className="scan-main">
        <StepBar step={step} onChange={change} />
        <StepSelect step={step} onChange={change} />
        {summary?.knownCodesAt === null && <Note variant="warn">{officeScanTexts.start.noCodes}</Note>}
        <CameraPart camera={camera} photo={photo} video={video} onCode={take} />
        <ScanField
          field={field}
          camera={camera}
          weighMode={weighMode}
          onLine={take}
          onList={(pasted) => setDialog({ pasted })}
        />
        <SignalPanel said={work.said} onForce={work.force} />
        <ScanFoot
          actions={{ undo: work.undo, paste: () => setDialog({ pasted: '' }), weigh, photo, printAgain, end }}
          labels={labels}
          weighing={{ mode: weighMode, onChange: setWeighMode }}
          sound={{ choice: sound, onChange: setSound }}
        />
      </div>
      <ScanSide
        {...{ opened, step, rows: work.rows, counts: work.counts, packed: packed.rows }}
        bag={parcel?.bag ?? null}
      />
      <PackedStep {...{ packed, step }} Dialog={PackedDialog} onClose={close} />
      {dialog && <Dialogs {...{ dialog, work, scale }} onClose={close} />}
    </div>
  );
}

type StationDialog = { pasted: string } | { weighs: string };

interface PackedStepProps {
  packed: ReturnType<typeof usePackedScans>;
  step: Step;
  Dialog: PackedDialog;
  onClose: () => void;
}

function PackedStep({ packed, step, Dialog, onClose }: PackedStepProps) {
  const { asked, done, close } = packed;
  if (!asked) return null;
  const closeBoth = () => {
    close();
    onClose();
  };
  return <Dialog target={asked} first={step} onDone={done} onClose={closeBoth} />;
}

interface DialogsProps {
  dialog: StationDialog;
  work: ReturnType<typeof useScanning>;
  scale: StationScale;
  onClose: () => void;
}

function Dialogs({ dialog, work, scale, onClose }: DialogsProps) {
  return 'pasted' in dialog ? (
    <PasteDialog firstText={dialog.pasted} onPaste={work.paste} onClose={onClose} />
  ) : (
    <WeighDialog code={dialog.weighs} scale={scale} onWeigh={work.weigh} onClose={onClose} />
  );
}

/** The scans of the session and of bags and lots, the step, the labels, and the end. */
function useStationWork(
  { station, opened, onEnded, onFailed }: Omit<ScanStationProps, 'packedDialog'>,
  { sound, weighMode, loads }: { sound: SoundChoice; weighMode: WeighMode; loads: ScaleLoads },
) {
  const [step, setStep] = useState(opened.session.step);
  const [isEnding, setIsEnding] = useState(false);
  const toast = useToast();
  const labels = useScanLabels();
  const packed = usePackedScans(station);
  const work = useScanning(station, opened, {
    step,
    weighMode,
    loads,
    play: (tone) => {
      playTone(tone, sound);
      vibrate(tone);
    },
    onWritten: labels.print,
    onNotACode: packed.lookUp,
    onContradiction: ({ code, word, sentence }) =>
      toast.error(texts.contradiction(code ?? '', word), sentence),
  });
  const { code, canWeigh, weight } = work.said.signal;
  const { reprint } = labels;
  return {
    work,
    packed,
    take: (line: string) => packed.take(line, work.take),
    labels: labels.switch,
    step,
    change: (next: Step) => {
      work.flush();
      setStep(next);
    },
    end: () => {
      if (isEnding) return;
      setIsEnding(true);
      work.end().then(onEnded, (error: unknown) => {
        setIsEnding(false);
        onFailed(error);
      });
    },
    printAgain: reprint && {
      perform:
        code !== null && canWeigh
          ? () => reprint({ step, orderCode: code, weight, at: new Date().toISOString() })
          : undefined,
    },
  };
}
