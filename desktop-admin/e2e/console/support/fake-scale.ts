import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A scale at a pseudo-terminal of this machine. */
export interface FakeScale {
  /** Path of the port, the same after each plugging in. */
  port: string;
  plugIn(): Promise<void>;
  unplug(): Promise<void>;
  /** Sends this text ten times a second from now on; '': nothing. */
  send(frame: string): void;
  /** Sends this text only as an answer to a request. */
  answer(frame: string): void;
  stop(): void;
}

/** Starts a scale that is not plugged in. It needs python3, because Node opens no pseudo-terminals. */
export function startFakeScale(): FakeScale {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-scale-'));
  const port = path.join(folder, 'can-dien-tu');
  const program = path.join(import.meta.dirname, 'fake-scale.py');
  const python = spawn('python3', [program, port], { stdio: ['pipe', 'pipe', 'inherit'] });
  const started = once(python, 'spawn');
  const answers = createInterface({ input: python.stdout });
  const sendCommand = (command: object) => void python.stdin.write(`${JSON.stringify(command)}\n`);
  const plug = async (isIn: boolean) => {
    await started;
    const answered = once(answers, 'line');
    sendCommand({ plug: isIn });
    await answered;
  };
  return {
    port,
    plugIn: () => plug(true),
    unplug: () => plug(false),
    send: (frame) => sendCommand({ frame, onRequest: false }),
    answer: (frame) => sendCommand({ frame, onRequest: true }),
    stop: () => {
      python.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The line of a common scale: stable or moving, gross weight in kilograms. */
export const weightLine = (kilograms: number, isStable = true): string =>
  `${isStable ? 'ST' : 'US'},GS,${kilograms < 0 ? '-' : '+'}${Math.abs(kilograms).toFixed(2).padStart(8)}kg\r\n`;
