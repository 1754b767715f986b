import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { readScannedText } from '@logistics/shared/domain';
import { createCodeGate } from './code-gate.ts';
import { openCodeReader } from './code-reader.ts';
import { useVideoCamera, type CameraState, type VideoRef } from '../../../photos/use-video-camera.ts';

/** Milliseconds between two pictures that are read. */
const PAUSE_MS = 80;

/** A phone's light; TypeScript does not know it. */
interface WithTorch {
  torch?: boolean;
}

export interface Camera {
  state: CameraState;
  /** null: this camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | null;
  retry: () => void;
}

/** The camera at the back of a phone. Calls `onCode` with each scanned code. */
export function useCamera(video: VideoRef, onCode: (text: string) => void): Camera {
  const { state, setState, track, retry } = useVideoCamera(video);
  const torch = useTorch(track);
  const take = useEffectEvent(onCode);
  const isOn = state.at === 'on';
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    readCodes(video, over.signal, take).catch(() => {
      if (!over.signal.aborted) setState({ at: 'failed', fault: 'reader' });
    });
    return () => over.abort();
  }, [isOn, setState, video]);
  return { state, torch, retry };
}

/** The light of a camera; null: it has none. */
function useTorch(track: MediaStreamTrack | null): Camera['torch'] {
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  if (!track || !('torch' in track.getCapabilities())) return null;
  const isOn = lit === track;
  const next: MediaTrackConstraintSet & WithTorch = { torch: !isOn };
  const toggle = () => {
    track.applyConstraints({ advanced: [next] }).then(
      () => setLit(isOn ? null : track),
      // The system refuses the light when the battery is low.
      () => undefined,
    );
  };
  return { isOn, toggle };
}

/** Reads pictures until the signal is aborted. */
async function readCodes(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const reader = await openCodeReader();
  signal.addEventListener('abort', () => reader.close());
  const gate = createCodeGate();
  while (!signal.aborted) {
    const element = video.current;
    if (element && element.readyState >= element.HAVE_CURRENT_DATA) {
      // A label has the same parcel as bars and as an address in a QR code.
      const seen = (await reader.read(element)).map((code) => ({
        ...code,
        text: readScannedText(code.text),
      }));
      const code = gate.see(seen, performance.now());
      // The page may have left meanwhile.
      if (code !== null && !isAborted(signal)) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const isAborted = ({ aborted }: AbortSignal) => aborted;
