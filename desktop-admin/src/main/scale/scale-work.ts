import {
  SCALE_OFF,
  type ScaleMessage,
  type ScaleOrder,
  type ScalePort,
  type ScaleSettings,
  type ScaleState,
} from '../../bridge/index.ts';
import { refuse } from '../../station/refusal.ts';

/** The process that has the serial port open. */
export interface ScaleProcess {
  send(order: ScaleOrder): void;
  kill(): void;
}
/** Starts that process. `onExit` is called once, for any reason of the exit. */
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

/** Milliseconds until a process that died is started again. */
const RESTART_MS = 3000;
/** Milliseconds to wait for the list of ports. */
const LIST_MS = 5000;

/** The scale of this machine. Its process runs only while a scale is chosen, or while ports are listed. */
export class ScaleWork {
  private readonly host: ScaleHost;
  private running: ScaleProcess | null = null;
  private restart: ReturnType<typeof setTimeout> | undefined;
  private shown = SCALE_OFF;
  private isWanted = false;
  /** Ids of all ports that were listed so far. */
  private readonly listed = new Set<string>();
  private readonly waiting: ((ports: ScalePort[]) => void)[] = [];

  constructor(host: ScaleHost) {
    this.host = host;
  }

  state(): ScaleState {
    return this.shown;
  }

  listPorts(): Promise<ScalePort[]> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answerList([]), LIST_MS);
      this.waiting.push((ports) => {
        clearTimeout(timer);
        resolve(ports);
      });
      this.ensureProcess().send({ type: 'list' });
    });
  }

  /**
   * Checks that the port was listed before or is in use, since the settings come from a page.
   * @throws Refusal SCALE_PORT_GONE
   */
  checkPort({ port }: ScaleSettings): void {
    const isKnown = port === null || port === this.host.settings().port || this.listed.has(port);
    if (!isKnown) throw refuse('SCALE_PORT_GONE');
  }

  /** Connects to the scale of the settings. Call it after each change of them. */
  connect(): void {
    const settings = this.host.settings();
    clearTimeout(this.restart);
    this.isWanted = settings.port !== null;
    if (this.isWanted) return this.ensureProcess().send({ type: 'connect', settings });
    this.end();
    this.show(SCALE_OFF);
  }

  stop(): void {
    this.isWanted = false;
    this.end();
  }

  private ensureProcess(): ScaleProcess {
    if (this.running) return this.running;
    // Messages of a process that was ended are ignored.
    const isCurrent = () => this.running === started;
    const started = this.host.start(
      (message) => {
        if (isCurrent()) this.follow(message);
      },
      (code) => {
        if (isCurrent()) this.died(code);
      },
    );
    this.running = started;
    return started;
  }

  private follow(message: ScaleMessage): void {
    if (message.type === 'ports') this.answerList(message.ports);
    else if (this.isWanted) this.show(message.state);
  }

  private died(code: number): void {
    this.running = null;
    this.host.onFault(code);
    this.answerList([]);
    if (!this.isWanted) return;
    this.show({ ...SCALE_OFF, phase: 'failed' });
    this.restart = setTimeout(() => this.connect(), RESTART_MS);
  }

  private answerList(ports: ScalePort[]): void {
    for (const { id } of ports) this.listed.add(id);
    for (const resolve of this.waiting.splice(0)) resolve(ports);
    if (!this.isWanted) this.end();
  }

  private end(): void {
    clearTimeout(this.restart);
    const ended = this.running;
    this.running = null;
    ended?.kill();
  }

  private show(state: ScaleState): void {
    this.shown = state;
    this.host.onState(state);
  }
}
