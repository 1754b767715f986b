import {
  SCALE_OFF,
  type ScaleMessage,
  type ScaleOrder,
  type ScalePort,
  type ScaleSettings,
  type ScaleState,
} from '../../bridge/index.ts';
import { refuse } from '../refusal.ts';

/** The process that has the serial port open. */
export interface ScaleProcess {
  send(order: ScaleOrder): void;
  kill(): void;
}
/** Starts that process. `onExit` is called once, whatever its reason. */
export type StartScaleProcess = (
  onMessage: (message: ScaleMessage) => void,
  onExit: (code: number) => void,
) => ScaleProcess;

interface ScaleHost {
  start: StartScaleProcess;
  settings(): ScaleSettings;
  onState(state: ScaleState): void;
  onFault(code: number): void;
}

/** The scale of this machine. Its process runs only while a scale is chosen, or while ports are listed. */
export interface ScaleWork {
  state(): ScaleState;
  listPorts(): Promise<ScalePort[]>;
  /**
   * Checks that the port was listed by this process or is in use, since the settings come from a page.
   * @throws Refusal SCALE_PORT_GONE
   */
  checkPort(settings: ScaleSettings): void;
  /** Connects to the scale of the settings. Call it after each change of them. */
  connect(): void;
  stop(): void;
}

/** Milliseconds until a process that died is started again. */
const RESTART_MS = 3000;
/** Milliseconds to wait for the list of ports. */
const LIST_MS = 5000;

export function createScaleWork({ start, settings, onState, onFault }: ScaleHost): ScaleWork {
  let running: ScaleProcess | null = null;
  let restart: ReturnType<typeof setTimeout> | null = null;
  let state = SCALE_OFF;
  let isWanted = false;
  const listed = new Set<string>();
  const waiting: ((ports: ScalePort[]) => void)[] = [];

  const show = (next: ScaleState) => {
    state = next;
    onState(next);
  };
  const answerList = (ports: ScalePort[]) => {
    for (const { id } of ports) listed.add(id);
    for (const resolve of waiting.splice(0)) resolve(ports);
    if (!isWanted) stop();
  };
  const ensureProcess = (): ScaleProcess => {
    if (running) return running;
    const started = start(
      (message) => {
        if (running !== started) return;
        if (message.type === 'ports') answerList(message.ports);
        else if (isWanted) show(message.state);
      },
      (code) => {
        if (running !== started) return;
        running = null;
        onFault(code);
        answerList([]);
        if (!isWanted) return;
        show({ ...SCALE_OFF, phase: 'failed' });
        restart = setTimeout(connect, RESTART_MS);
      },
    );
    running = started;
    return started;
  };
  const stop = () => {
    if (restart) clearTimeout(restart);
    const ended = running;
    running = null;
    ended?.kill();
  };
  const connect = () => {
    if (restart) clearTimeout(restart);
    isWanted = settings().port !== null;
    if (isWanted) ensureProcess().send({ type: 'connect', settings: settings() });
    else {
      stop();
      show(SCALE_OFF);
    }
  };

  return {
    state: () => state,
    listPorts: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => answerList([]), LIST_MS);
        waiting.push((ports) => {
          clearTimeout(timer);
          resolve(ports);
        });
        ensureProcess().send({ type: 'list' });
      }),
    checkPort: ({ port }) => {
      if (port !== null && port !== settings().port && !listed.has(port)) throw refuse('SCALE_PORT_GONE');
    },
    connect,
    stop: () => {
      isWanted = false;
      stop();
    },
  };
}
