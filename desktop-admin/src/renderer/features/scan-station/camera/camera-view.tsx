import { useEffect, type RefObject } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useCamera } from './use-camera.ts';
import './camera.css';

const texts = officeScanTexts.camera;

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  onCode: (text: string) => void;
  onClose: () => void;
}

/** Camera picture with a frame for the code. Scans codes until it is closed. */
export function CameraView({ video, onCode, onClose }: CameraViewProps) {
  const { state, torch, retry } = useCamera(video, onCode);
  useScreenAwake();
  return (
    <section className="scan-camera" aria-label={texts.title} data-state={state.at}>
      <video ref={video} playsInline muted aria-hidden="true" hidden={state.at === 'failed'} />
      {state.at === 'on' && (
        <>
          <span className="camera-aim" aria-hidden="true" />
          <p className="camera-hint">{texts.hint}</p>
        </>
      )}
      {state.at === 'starting' && <p role="status">{texts.starting}</p>}
      {state.at === 'failed' && (
        <div role="alert" className="camera-fault">
          <p>{texts.faults[state.fault]}</p>
          <Button onClick={retry}>{texts.retry}</Button>
        </div>
      )}
      <div className="camera-actions">
        {torch && (
          <Button aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Icon name="bolt" />
            {torch.isOn ? texts.torchOff : texts.torchOn}
          </Button>
        )}
        <Button onClick={onClose}>
          <Icon name="keyboard" />
          {texts.close}
        </Button>
      </div>
    </section>
  );
}

/** Keeps the screen on: a person who scans does not touch it. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const got = await navigator.wakeLock.request('screen');
      if (isOver) await got.release();
      else lock = got;
    };
    // The browser may refuse at a low battery; the screen then turns off as usual.
    const quietly = () => void ask().catch(() => undefined);
    quietly();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', quietly);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', quietly);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
