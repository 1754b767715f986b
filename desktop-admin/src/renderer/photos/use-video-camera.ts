import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Why a camera shows nothing; `reader`: the code that reads barcodes could not be loaded. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'reader';
export type CameraState = { at: 'starting' | 'on' } | { at: 'failed'; fault: CameraFault };

export type VideoRef = RefObject<HTMLVideoElement | null>;

/** A camera whose picture the video shows, as long as the page is shown. */
export function useVideoCamera(video: VideoRef) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<CameraState>({ at: 'starting' });
  const track = useTrack(video, tries, setState);
  return { state, setState, track, retry: () => setTries((count) => count + 1) };
}

/** Shows the camera in the video while the page is shown; null while there is none. */
function useTrack(
  video: RefObject<HTMLVideoElement | null>,
  tries: number,
  onState: (state: CameraState) => void,
): MediaStreamTrack | null {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const say = useEffectEvent(onState);
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
