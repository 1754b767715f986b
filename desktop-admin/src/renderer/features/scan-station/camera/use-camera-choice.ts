import { useState } from 'react';
import { useHost } from '../../../components/host.tsx';
import { isHandheld } from '../../../components/handheld.ts';

const KEY = 'scanCamera';

function loadChoice(): boolean {
  const stored = localStorage.getItem(KEY);
  return stored === null ? isHandheld() : stored === 'on';
}

export interface CameraChoice {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** Whether codes are scanned with the camera, as chosen last on this machine; null: this host has none for us. */
export function useCameraChoice(): CameraChoice | null {
  const { kind } = useHost();
  const [isOn, setIsOn] = useState(loadChoice);
  // The console reads a scanner, and its pages may not use a camera.
  if (kind === 'desktop') return null;
  return {
    isOn,
    choose: (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setIsOn(next);
    },
  };
}
