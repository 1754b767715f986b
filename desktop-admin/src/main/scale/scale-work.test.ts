import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NO_SCALE,
  SCALE_OFF,
  type ScaleMessage,
  type ScaleOrder,
  type ScaleState,
} from '../../bridge/index.ts';
import { ScaleWork } from './scale-work.ts';

interface FakeProcess {
  orders: ScaleOrder[];
  isKilled: boolean;
  say(message: ScaleMessage): void;
  die(): void;
}

const LIVE: ScaleState = {
  phase: 'live',
  baudRate: 9600,
  protocol: 'header',
  reading: { kilograms: 12.34, condition: 'stable', load: 1 },
};
const PORTS = [{ id: '/dev/ttyUSB0', name: 'ttyUSB0', maker: null }];

let processes: FakeProcess[];
let states: ScaleState[];
let settings: typeof NO_SCALE;
let work: ScaleWork;
const last = () => processes.at(-1) ?? expect.fail('No process was started.');

beforeEach(() => {
  vi.useFakeTimers();
  [processes, states, settings] = [[], [], { ...NO_SCALE, port: '/dev/ttyUSB0' }];
  work = new ScaleWork({
    start: (onMessage, onExit) => {
      const started: FakeProcess = { orders: [], isKilled: false, say: onMessage, die: () => onExit(139) };
      processes.push(started);
      return { send: (order) => started.orders.push(order), kill: () => (started.isKilled = true) };
    },
    settings: () => settings,
    onState: (state) => states.push(state),
    onFault: vi.fn(),
  });
});
afterEach(() => void vi.useRealTimers());

describe('the scale of a machine', () => {
  it('passes on the states of its process', () => {
    work.connect();
    expect(last().orders).toEqual([{ type: 'connect', settings }]);
    last().say({ type: 'state', state: LIVE });
    expect(work.state()).toEqual(LIVE);
    expect(states).toEqual([LIVE]);
  });

  it('restarts a process that died, and shows no weight meanwhile', () => {
    work.connect();
    last().say({ type: 'state', state: LIVE });
    last().die();
    expect(work.state()).toEqual({ ...SCALE_OFF, phase: 'failed' });
    vi.advanceTimersByTime(3000);
    expect(processes).toHaveLength(2);
    expect(last().orders).toEqual([{ type: 'connect', settings }]);
  });

  it('ends the process when no scale is chosen, and ignores its later messages', () => {
    work.connect();
    const first = last();
    settings = NO_SCALE;
    work.connect();
    expect(first.isKilled).toBe(true);
    first.say({ type: 'state', state: LIVE });
    first.die();
    vi.advanceTimersByTime(10_000);
    expect(work.state()).toEqual(SCALE_OFF);
    expect(processes).toHaveLength(1);
  });

  it('lists ports without a scale, and ends the process after that', async () => {
    settings = NO_SCALE;
    const listing = work.listPorts();
    last().say({ type: 'ports', ports: PORTS });
    expect(await listing).toEqual(PORTS);
    expect(last().isKilled).toBe(true);
  });

  it.each([
    ['dies', () => last().die()],
    ['does not answer', () => void vi.advanceTimersByTime(5000)],
  ])('lists no ports if the process %s', async (_title, happen) => {
    const listing = work.listPorts();
    happen();
    expect(await listing).toEqual([]);
  });

  it('accepts the present port and listed ports only', async () => {
    const other = { ...NO_SCALE, port: '/dev/ttyUSB1' };
    expect(() => work.checkPort(settings)).not.toThrow();
    expect(() => work.checkPort(NO_SCALE)).not.toThrow();
    expect(() => work.checkPort(other)).toThrow('SCALE_PORT_GONE');
    const listing = work.listPorts();
    last().say({ type: 'ports', ports: [{ id: '/dev/ttyUSB1', name: 'ttyUSB1', maker: null }] });
    await listing;
    expect(() => work.checkPort(other)).not.toThrow();
  });
});
