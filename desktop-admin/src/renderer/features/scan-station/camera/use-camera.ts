import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { readScannedText } from '@logistics/shared/domain';
import { createCodeGate } from './code-gate.ts';
import { openCodeReader } from './code-reader.ts';

/** Why a camera shows nothing. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'reader';
export type CameraState = { at: 'starting' | 'on' } | { at: 'failed'; fault: CameraFault };

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

type VideoRef = RefObject<HTMLVideoElement | null>;

/** A camera whose picture the video shows, as long as the page is shown. */
export function useVideoCamera(video: VideoRef) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<CameraState>({ at: 'starting' });
  const track = useTrack(video, tries, setState);
  return { state, setState, track, retry: () => setTries((count) => count + 1) };
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

/** Shows the camera in the video while the page is shown; null while there is none. */
function useTrack(
  video: RefObject<HTMLVideoElement | null>,
  tries: number,
  tell: (state: CameraState) => void,
): MediaStreamTrack | null {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const say = useEffectEvent(tell);
  useEffect(() => {
    const over = new AbortController();
    let stream: MediaStream | null = null;
    const stop = () => {
      stopAll(stream);
      stream = null;
      setTrack(null);
    };
    const start = async () => {
      say({ at: 'starting' });
      try {
        const opened = await openCamera();
        if (over.signal.aborted || document.hidden) return stopAll(opened);
        stream = opened;
        const [first] = opened.getVideoTracks();
        // The system can take the camera away, as for a call.
        first?.addEventListener('ended', () => say({ at: 'failed', fault: 'busy' }));
        setTrack(first ?? null);
        say({ at: 'on' });
        await play(video.current, opened);
      } catch (error) {
        if (!over.signal.aborted) say({ at: 'failed', fault: faultOf(error) });
      }
    };
    // A camera that runs behind another app drains the battery.
    const follow = () => {
      if (document.hidden) stop();
      else if (!stream) void start();
    };
    document.addEventListener('visibilitychange', follow, { signal: over.signal });
    void start();
    return () => {
      over.abort();
      stop();
    };
  }, [video, tries]);
  return track;
}

const stopAll = (stream: MediaStream | null) => stream?.getTracks().forEach((one) => one.stop());

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

/** @throws DOMException of the browser, or an Error without a secure address */
async function openCamera(): Promise<MediaStream> {
  // Browsers hide cameras from addresses without https.
  if (!window.isSecureContext) throw new Error('insecure');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

async function play(video: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  // Rejected when the page leaves at once.
  await video.play().catch(() => undefined);
}

function faultOf(error: unknown): CameraFault {
  if (!(error instanceof DOMException)) return 'insecure';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'denied';
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'missing' : 'busy';
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
