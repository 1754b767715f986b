import { BAUD_RATES, type BaudRate, type ScaleSettings, type ScaleState } from '../bridge/scale.ts';
import { createDecoder, type ScaleDecoder } from './decoder.ts';
import { portFaultOf } from './port-faults.ts';
import { SICS_REQUEST } from './protocols/sics.ts';
import type { SerialPort, SerialPorts } from './serial-ports.ts';
import type { Measure } from './protocols/measure.ts';
import { createSteadyWatch } from './steady.ts';

/** Milliseconds between two attempts to open the port. */
const RETRY_MS = 1000;
const TICK_MS = 250;
/** A speed is wrong if at least this many bytes arrived in this many milliseconds and contained no weight. */
const UNREADABLE_MS = 2000;
const UNREADABLE_BYTES = 24;
/** Pause without a byte before a request, for scales that send only on request. Longer before the first answer. */
const ASK_AFTER_MS = 200;
const ASK_FIRST_MS = 500;
/** Milliseconds without a weight until the last one is no longer shown. */
const SILENT_MS = 2000;

export interface ScaleLink {
  /** Resolves when the port is closed. */
  stop(): Promise<void>;
}

interface LinkHost {
  ports: Pick<SerialPorts, 'open'>;
  onState(state: ScaleState): void;
}

/** Reads the scale until it is stopped. Opens the port again after a fault, and detects speed and format. */
export function openScaleLink(settings: ScaleSettings & { port: string }, host: LinkHost): ScaleLink {
  let isStopped = false;
  let port: SerialPort | null = null;
  let wake: () => void = () => undefined;
  const show = stateWatch(host.onState);

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    /** Survives a fault, so that a scale that is plugged in again is read at once. */
    let baudRate: BaudRate = settings.baudRate ?? BAUD_RATES[0];
    while (!isStopped) {
      try {
        port = await host.ports.open(settings.port, { baudRate, frame: settings.frame });
        if (isStopped) break;
        await readPort(port, settings, baudRate, (state) => {
          baudRate = state.baudRate ?? baudRate;
          show(state);
        });
      } catch (error) {
        const phase = port === null ? portFaultOf(error) : 'gone';
        if (!isStopped) show({ phase, baudRate: null, protocol: null, reading: null });
      }
      await close();
      if (!isStopped) await pause();
    }
    await close();
  };
  const close = async () => {
    const open = port;
    port = null;
    await open?.close().catch(() => undefined);
  };
  const done = run();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await close();
      await done;
    },
  };
}

/** Calls `onState` only for states that differ from the last one. */
function stateWatch(onState: (state: ScaleState) => void): (state: ScaleState) => void {
  let last = '';
  return (state) => {
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    onState(state);
  };
}

/** Reads until the port fails. The promise never resolves. */
async function readPort(
  port: SerialPort,
  settings: ScaleSettings,
  firstBaudRate: BaudRate,
  show: (state: ScaleState) => void,
): Promise<never> {
  const reader = new PortReader(port, settings, firstBaudRate, show);
  const timer = setInterval(() => reader.tick(), TICK_MS);
  try {
    for (;;) reader.take(await port.read());
  } finally {
    clearInterval(timer);
  }
}

/** Handles the bytes of an open port: reports weights, tries the next speed, and requests weights. */
class PortReader {
  private readonly port: SerialPort;
  private readonly settings: ScaleSettings;
  private readonly show: (state: ScaleState) => void;
  private readonly watch: ReturnType<typeof createSteadyWatch>;
  private baudRate: BaudRate;
  private decoder: ScaleDecoder;
  private wasLive = false;
  /** Times of the last byte, weight and request, and of the last change of the speed. */
  private at: { byte: number; weight: number; request: number; rate: number };
  /** Number of bytes since the last answer, and the time when the first of them arrived. */
  private unread = { bytes: 0, since: 0 };
  private unreadableRates = 0;

  constructor(
    port: SerialPort,
    settings: ScaleSettings,
    baudRate: BaudRate,
    show: (state: ScaleState) => void,
  ) {
    const now = Date.now();
    this.port = port;
    this.settings = settings;
    this.baudRate = baudRate;
    this.show = show;
    this.watch = createSteadyWatch(settings.unit);
    this.decoder = createDecoder(settings.protocol);
    this.at = { byte: now, weight: now, request: now, rate: now };
    this.showNone('connecting');
  }

  take(bytes: Uint8Array): void {
    const now = Date.now();
    this.at.byte = now;
    if (this.unread.bytes === 0) this.unread.since = now;
    this.unread.bytes += bytes.length;
    const before = this.decoder.answers();
    const measures = this.decoder.push(bytes);
    if (this.decoder.answers() > before) this.unread.bytes = 0;
    for (const measure of measures) this.takeMeasure(measure, now);
  }

  tick(): void {
    const now = Date.now();
    const isUnreadable = this.unread.bytes >= UNREADABLE_BYTES && now - this.unread.since >= UNREADABLE_MS;
    const isSilent = now - this.at.byte >= SILENT_MS;
    if (isUnreadable) {
      this.unreadableRates += 1;
      const isHopeless = this.settings.baudRate !== null || this.unreadableRates >= BAUD_RATES.length;
      this.showNone(isHopeless ? 'unreadable' : 'connecting');
      this.startAgain(now);
    } else if (isSilent) {
      this.showNone('silent');
      // A silent scale that was read before is switched off. A scale that was never read may use another speed.
      if (!this.wasLive && now - this.at.rate >= SILENT_MS) this.startAgain(now);
    } else if (this.wasLive && now - this.at.weight >= SILENT_MS) this.showNone('connecting');
    this.ask(now);
  }

  private takeMeasure(measure: Measure, now: number): void {
    const protocol = this.decoder.protocol();
    this.wasLive = true;
    this.at.weight = now;
    this.unreadableRates = 0;
    this.show({ phase: 'live', baudRate: this.baudRate, protocol, reading: this.watch(measure, now) });
  }

  private ask(now: number): void {
    const protocol = this.settings.protocol ?? this.decoder.protocol();
    if (protocol !== null && protocol !== 'sics') return;
    const pause = this.decoder.answers() > 0 ? ASK_AFTER_MS : ASK_FIRST_MS;
    if (now - Math.max(this.at.byte, this.at.request) < pause) return;
    this.at.request = now;
    void this.port.write(SICS_REQUEST).catch(() => undefined);
  }

  /** Discards the received bytes. Unless the user chose the speed, tries the next one; after the last, the first. */
  private startAgain(now: number): void {
    this.unread.bytes = 0;
    this.wasLive = false;
    this.at.rate = now;
    this.decoder = createDecoder(this.settings.protocol);
    if (this.settings.baudRate !== null) return;
    this.baudRate = BAUD_RATES[(BAUD_RATES.indexOf(this.baudRate) + 1) % BAUD_RATES.length] ?? BAUD_RATES[0];
    void this.port.setBaudRate(this.baudRate).catch(() => undefined);
  }

  private showNone(phase: 'connecting' | 'silent' | 'unreadable'): void {
    this.show({ phase, baudRate: null, protocol: null, reading: null });
  }
}
