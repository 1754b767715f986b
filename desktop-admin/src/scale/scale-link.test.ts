import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_SCALE, type ScaleSettings, type ScaleState } from '../bridge/scale.ts';
import { FRAMES } from './protocols/test/frames.ts';
import { openScaleLink, type ScaleLink } from './scale-link.ts';
import type { SerialPort } from './serial-ports.ts';

const LINE = FRAMES.header({ digits: '12.34', isNegative: false });
const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

/** A port whose other end is the test. Text that is sent at another speed than the scale's arrives as noise. */
class FakePort implements SerialPort {
  readonly written: string[] = [];
  isClosed = false;
  baudRate: number;
  private waiting: { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void } | null = null;
  private readonly arrived: Uint8Array[] = [];

  constructor(baudRate: number) {
    this.baudRate = baudRate;
  }
  read(): Promise<Uint8Array> {
    const next = this.arrived.shift();
    if (next) return Promise.resolve(next);
    return new Promise((resolve, reject) => (this.waiting = { resolve, reject }));
  }
  async write(text: string): Promise<void> {
    this.written.push(text);
  }
  async setBaudRate(baudRate: number): Promise<void> {
    this.baudRate = baudRate;
  }
  async close(): Promise<void> {
    this.isClosed = true;
    this.waiting?.reject(new Error('Canceled'));
  }
  send(text: string): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) waiting.resolve(bytesOf(text));
    else this.arrived.push(bytesOf(text));
  }
  unplug(): void {
    this.waiting?.reject(new Error('EIO'));
  }
}

let ports: FakePort[];
let states: ScaleState[];
let fault: Error | null;
let link: ScaleLink;
const port = () => ports.at(-1) ?? expect.fail('No port is open.');
const last = () => states.at(-1) ?? expect.fail('There is no state.');

async function connect(options: Partial<ScaleSettings> = {}): Promise<void> {
  link = openScaleLink(
    { ...NO_SCALE, ...options, port: 'COM3' },
    {
      ports: {
        open: async (_id, { baudRate }) => {
          if (fault) throw fault;
          ports.push(new FakePort(baudRate));
          return port();
        },
      },
      onState: (state) => states.push(state),
    },
  );
  await vi.advanceTimersByTimeAsync(0);
}

/** Lets a scale send ten times a second. */
async function sendFor(milliseconds: number, line: (baudRate: number) => string): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    port().send(line(port().baudRate));
    await vi.advanceTimersByTimeAsync(100);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [ports, states, fault] = [[], [], null];
});
afterEach(async () => {
  await link.stop();
  vi.useRealTimers();
});

describe('the link to a scale', () => {
  it('finds the format, and gives the stable weight', async () => {
    await connect();
    expect(last().phase).toBe('connecting');
    await sendFor(1000, () => LINE);
    expect(last()).toEqual({
      phase: 'live',
      baudRate: 9600,
      protocol: 'header',
      reading: { kilograms: 12.34, condition: 'stable', load: 1 },
    });
    expect(port().written, 'nothing is sent to a scale that sends by itself').toEqual([]);
  });

  it('finds the speed', async () => {
    await connect();
    await sendFor(9000, (baudRate) => (baudRate === 2400 ? LINE : '\x7f\x03xx\x00\x10'));
    expect(last()).toMatchObject({ phase: 'live', baudRate: 2400 });
  });

  it('does not change the right speed of a scale that sends once a second', async () => {
    await connect();
    for (let second = 0; second < 6; second += 1) {
      port().send(`${LINE}${'noise '.repeat(10)}\r\n`);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(last()).toMatchObject({ phase: 'live', baudRate: 9600 });
  });

  it('reports unreadable data: at once with a chosen speed, otherwise after trying all speeds', async () => {
    await connect({ baudRate: 9600 });
    await sendFor(3000, () => 'x?!0');
    expect(last().phase).toBe('unreadable');
    expect(port().baudRate).toBe(9600);
    await sendFor(1000, () => LINE);
    expect(last().phase, 'the scale was set right').toBe('live');
    await link.stop();

    await connect();
    await sendFor(20_000, () => 'x?!0');
    expect(last().phase).toBe('unreadable');
  });

  it('asks a scale that sends on request only', async () => {
    await connect();
    for (let tick = 0; tick < 40; tick += 1) {
      await vi.advanceTimersByTimeAsync(100);
      if (port().written.splice(0).length > 0) port().send('S S      3.20 kg\r\n');
    }
    expect(last()).toMatchObject({
      phase: 'live',
      protocol: 'sics',
      reading: { kilograms: 3.2, condition: 'stable' },
    });
  });

  it('shows no weight any more when the scale is silent, and reads it again without searching', async () => {
    await connect();
    await sendFor(1000, () => LINE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last()).toEqual({ phase: 'silent', baudRate: null, protocol: null, reading: null });
    await sendFor(300, () => LINE);
    expect(last()).toMatchObject({ phase: 'live', reading: { kilograms: 12.34 } });
  });

  it('opens the port again after it was unplugged, and does not show the old weight', async () => {
    await connect();
    await sendFor(1000, () => LINE);
    fault = new Error('Error: No such file or directory, cannot open /dev/ttyUSB0');
    port().unplug();
    await vi.advanceTimersByTimeAsync(3000);
    expect(last()).toEqual({ phase: 'gone', baudRate: null, protocol: null, reading: null });
    expect(ports[0]?.isClosed).toBe(true);
    fault = null;
    await vi.advanceTimersByTimeAsync(1000);
    await sendFor(500, () => LINE);
    expect(last()).toMatchObject({ phase: 'live', reading: { kilograms: 12.34 } });
    expect(ports).toHaveLength(2);
  });

  it.each([
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'gone'],
    ['Opening COM3: File not found', 'gone'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'denied'],
    ['Error Resource temporarily unavailable Cannot lock port', 'busy'],
    ['Error: Inappropriate ioctl for device, cannot open /dev/null', 'failed'],
  ])('"%s" is the phase %s, and the port is tried again', async (message, phase) => {
    fault = new Error(message);
    await connect();
    expect(last().phase).toBe(phase);
    fault = null;
    await vi.advanceTimersByTimeAsync(1000);
    expect(last().phase).toBe('connecting');
  });

  it('closes the port at the end', async () => {
    await connect();
    await link.stop();
    expect(port().isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ports).toHaveLength(1);
  });
});
