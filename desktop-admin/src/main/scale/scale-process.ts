import { utilityProcess } from 'electron';
import type { ScaleMessage } from '../../bridge/index.ts';
import type { StartScaleProcess } from './scale-work.ts';

/** Starts the script as a separate process, so that the native code of serial ports never runs in the main process. */
export const startScaleProcess =
  (script: string, extraPort: string): StartScaleProcess =>
  (onMessage, onExit) => {
    const child = utilityProcess.fork(script, [extraPort], {
      serviceName: 'scale',
      env: {},
      stdio: 'ignore',
    });
    child.on('message', (message: ScaleMessage) => onMessage(message));
    child.once('exit', onExit);
    return { send: (order) => child.postMessage(order), kill: () => void child.kill() };
  };
