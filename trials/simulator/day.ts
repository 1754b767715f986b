import { REPORTED_STATUSES, type ReportedStatus } from '@logistics/shared/domain';
import { Dice } from './dice.ts';
import type { Line } from './network.ts';

/** Stations, staff and the customer of a day. Staff also use the back-office, the customer the site. */
export const STATIONS = ['one', 'two'] as const;
export type StationName = (typeof STATIONS)[number];
export const STAFF = ['An', 'Binh'] as const;
export type StaffName = (typeof STAFF)[number];

/** A row of an Excel file. */
export interface FileRow {
  readonly orderCode: string;
  readonly status: ReportedStatus;
  /** Steps of five minutes before the action. */
  readonly ago: number;
  readonly weight: number | null;
  readonly hasCustomer: boolean;
}

/** Calls in which the server is killed. */
const KILLED_PATHS = [
  '/api/orders/upload',
  '/api/orders/scan',
  '/api/orders/imports',
  '/api/orders/',
] as const;
type KilledPath = (typeof KILLED_PATHS)[number];

/** One action of a day. `dice` seeds all random choices until the next action. */
export type Action = {
  readonly dice: number;
  /** Steps of five minutes since the last action. */ readonly after: number;
} & (
  | {
      readonly do: 'scan';
      station: StationName;
      step: ReportedStatus;
      orderCode: string;
      weight: number | null;
      force: boolean;
    }
  | { readonly do: 'take-back' | 'confirm' | 'send-again'; station: StationName }
  | { readonly do: 'station-import'; station: StationName; rows: readonly FileRow[] }
  | { readonly do: 'office-import'; person: StaffName; rows: readonly FileRow[] }
  | { readonly do: 'undo'; person: StaffName; nth: number }
  | { readonly do: 'declare'; codes: readonly string[] }
  | {
      readonly do: 'edit';
      person: StaffName;
      orderCode: string;
      status: ReportedStatus | null;
      weight: number | null;
    }
  | { readonly do: 'log-in'; station: StationName; person: StaffName | null }
  | { readonly do: 'kill-station'; station: StationName; unsynced: number }
  | { readonly do: 'disk'; station: StationName; full: number; slow: number }
  | { readonly do: 'clock'; station: StationName; minutes: number }
  | { readonly do: 'line'; of: StationName | 'office'; line: Line }
  /** Kills the server during the next call of this path, before its statement with this number. */
  | { readonly do: 'kill-server'; path: KilledPath; statement: number }
  | { readonly do: 'recover' }
);

const KINDS: Readonly<Record<Action['do'], number>> = {
  scan: 34,
  'take-back': 6,
  confirm: 3,
  'send-again': 2,
  'station-import': 7,
  'office-import': 7,
  undo: 6,
  declare: 4,
  edit: 8,
  'log-in': 5,
  'kill-station': 4,
  disk: 3,
  clock: 2,
  line: 7,
  'kill-server': 5,
  recover: 1,
};

/** Few codes, so that one order often has several reports. The last ones look like codes of carriers. */
const CODES = ['AAAA1', 'BBBB2', 'CCCC3', 'JT3025901027389', 'SF1234567890123', 'YT9876543210987'];
const LINES: readonly Line[] = ['good', 'good', 'bad', 'bad', 'down'];

/** Returns the actions of a seed. */
export function planDay(seed: number): Action[] {
  const dice = new Dice(seed);
  const actions = Array.from({ length: dice.between(20, 40) }, () => planAction(dice, dice.weighted(KINDS)));
  // A day begins with existing parcels, because most scans would find none otherwise.
  return [planAction(dice, 'office-import'), ...actions];
}

function planAction(dice: Dice, kind: Action['do']): Action {
  const common = { dice: dice.seed(), after: dice.weighted({ 0: 3, 1: 5, 4: 2 }) };
  return { ...planDetails(dice, kind), dice: common.dice, after: Number(common.after) };
}

type ActionDetails = Action extends infer One
  ? One extends Action
    ? Omit<One, 'dice' | 'after'>
    : never
  : never;

function planDetails(dice: Dice, kind: Action['do']): ActionDetails {
  const station = dice.pick(STATIONS);
  const person = dice.pick(STAFF);
  const orderCode = dice.pick(CODES);
  switch (kind) {
    case 'scan': {
      const weight = dice.chance(0.3) ? dice.between(1, 3) : null;
      return {
        do: kind,
        station,
        step: dice.pick(REPORTED_STATUSES),
        orderCode,
        weight,
        force: dice.chance(0.2),
      };
    }
    case 'take-back':
    case 'confirm':
    case 'send-again':
      return { do: kind, station };
    case 'station-import':
      return { do: kind, station, rows: planFile(dice) };
    case 'office-import':
      return { do: kind, person, rows: planFile(dice) };
    case 'undo':
      return { do: kind, person, nth: dice.below(100) };
    case 'declare':
      return { do: kind, codes: Array.from({ length: dice.between(1, 2) }, () => dice.pick(CODES)) };
    case 'edit': {
      const status = dice.chance(0.5) ? dice.pick(REPORTED_STATUSES) : null;
      return { do: kind, person, orderCode, status, weight: dice.chance(0.5) ? dice.between(1, 3) : null };
    }
    default:
      return planFault(dice, kind, station);
  }
}

type FaultKind = 'log-in' | 'kill-station' | 'disk' | 'clock' | 'line' | 'kill-server' | 'recover';

function planFault(dice: Dice, kind: FaultKind, station: StationName): ActionDetails {
  switch (kind) {
    case 'log-in':
      return { do: kind, station, person: dice.chance(0.2) ? null : dice.pick(STAFF) };
    case 'kill-station':
      return { do: kind, station, unsynced: dice.pick([0, 0.5, 1]) };
    case 'disk':
      return { do: kind, station, full: dice.below(3), slow: dice.below(3) };
    case 'clock':
      return { do: kind, station, minutes: dice.pick([-180, -10, -5, 0, 0, 5, 10, 180, -3 * 24 * 60]) };
    case 'line':
      return { do: kind, of: dice.pick([...STATIONS, 'office'] as const), line: dice.pick(LINES) };
    case 'kill-server':
      return { do: kind, path: dice.pick(KILLED_PATHS), statement: dice.between(1, 50) };
    case 'recover':
      return { do: kind };
  }
}

function planFile(dice: Dice): FileRow[] {
  return Array.from({ length: dice.between(1, 9) }, () => ({
    orderCode: dice.pick(CODES),
    status: dice.pick(REPORTED_STATUSES),
    ago: dice.below(12),
    weight: dice.chance(0.3) ? dice.between(1, 3) : null,
    hasCustomer: dice.chance(0.2),
  }));
}
