import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareCalls } from './compare-calls.ts';
import { compare } from './compare.ts';
import { STAFF, STATIONS, type Action, type StationName } from './day.ts';
import { Dice } from './dice.ts';
import { Disk } from './disk.ts';
import { expectationsOf } from './expectations.ts';
import { foldReports } from './model.ts';
import { Network } from './network.ts';
import { Office } from './office.ts';
import { reportsOf, STEP_MS, workbookOf } from './order-file.ts';
import type { SimDatabase } from './sim-database.ts';
import { countWork, untilQuiet } from './quiet.ts';
import { SimServer } from './sim-server.ts';
import { SimStation } from './sim-station.ts';
import { readStoredState, wrongCounters } from './stored-state.ts';
import { VirtualTime } from './virtual-time.ts';

/** More turns than any action needs. */
const TURNS_MAX = 400;

/** Result of a played day. */
export interface PlayedDay {
  /** One sentence for each error. */
  readonly findings: readonly string[];
  /** The actions, and the fate of each request. */
  readonly log: readonly string[];
}

/**
 * Plays a day and compares the server's data with the acknowledged writes.
 * @param before damages the database before the comparison, in tests of the simulator
 */
export async function simulate(
  world: SimDatabase,
  actions: readonly Action[],
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<PlayedDay> {
  await world.empty();
  const folder = mkdtempSync(join(world.diskFolder, 'logistics-day-'));
  const time = new VirtualTime(world.start);
  try {
    return await Disk.use(time, (disk) =>
      SimServer.use(world, time, async (server) => {
        const network = new Network((request) => server.handle(request));
        const day = new Day(world, { server, time, network, disk, folder });
        const findings = await day
          .play(actions, before)
          .catch((error: unknown) => [
            `the simulation failed: ${error instanceof Error ? error.stack : String(error)}`,
          ]);
        return { findings, log: network.log };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Parts {
  readonly server: SimServer;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly disk: Disk;
  readonly folder: string;
}

/** One simulated day. */
class Day {
  readonly #world: SimDatabase;
  readonly #parts: Parts;
  readonly #office: Office;
  readonly #stations: Readonly<Record<StationName, SimStation>>;
  readonly #undoing = new Set<number>();
  #files = 0;

  constructor(world: SimDatabase, parts: Parts) {
    this.#world = world;
    this.#parts = parts;
    this.#office = new Office(parts.network, world.client);
    this.#stations = { one: new SimStation('one', parts), two: new SimStation('two', parts) };
  }

  async play(actions: readonly Action[], before: () => Promise<void>): Promise<string[]> {
    const { time, network } = this.#parts;
    for (const [index, name] of STATIONS.entries()) {
      const station = this.#stations[name];
      await station.start();
      station.logIn(this.#world.staff[STAFF[index] ?? 'An']);
    }
    for (const action of actions) {
      time.passTo((Math.floor(time.now() / STEP_MS) + action.after) * STEP_MS);
      const dice = new Dice(action.dice);
      this.#now = action;
      network.log.push(`${new Date(time.now()).toISOString()} ${JSON.stringify(action)}`);
      await this.#untilDone(this.#do(action, dice), dice);
      for (let turns = dice.below(5); turns > 0 && this.#canGoOn(); turns--) await this.#turn(dice);
    }
    for (const from of [...STATIONS, 'office']) network.lines.set(from, 'perfect');
    await this.#settle(new Dice(actions.length));
    await before();
    return this.#findings();
  }

  async #do(action: Action, dice: Dice): Promise<void> {
    const { staff, customer } = this.#world;
    const { time } = this.#parts;
    switch (action.do) {
      case 'scan':
        return this.#stations[action.station].scan(action);
      case 'take-back':
        return this.#stations[action.station].undoLast();
      case 'confirm':
        return this.#stations[action.station].confirm();
      case 'send-again':
        return this.#stations[action.station].sendAgain();
      case 'station-import': {
        const reports = reportsOf(action.rows, time.now());
        const key = `${action.station}-${++this.#files}`;
        return this.#stations[action.station].import(
          reports,
          workbookOf(reports, customer.customerCode),
          key,
        );
      }
      case 'office-import': {
        const reports = reportsOf(action.rows, time.now());
        return this.#office.import(staff[action.person], reports, workbookOf(reports, customer.customerCode));
      }
      case 'undo': {
        const importId = this.#undoable(action.nth);
        if (importId === null) return;
        this.#undoing.add(importId);
        return this.#office.undo(staff[action.person], importId);
      }
      case 'declare':
        return this.#office.declare(customer, action.codes);
      case 'edit':
        return this.#office.edit(staff[action.person], action, () => time.now());
      default:
        return this.#fault(action, dice);
    }
  }

  async #fault(action: Action, dice: Dice): Promise<void> {
    const { server, disk, network } = this.#parts;
    switch (action.do) {
      case 'log-in':
        return this.#stations[action.station].logIn(action.person && this.#world.staff[action.person]);
      case 'kill-station':
        return this.#restart(this.#stations[action.station], action.unsynced, dice);
      case 'disk':
        disk.faults.set(action.station, { full: action.full, slow: action.slow });
        return;
      case 'clock':
        this.#stations[action.station].skew = action.minutes * 60_000;
        return;
      case 'line':
        network.lines.set(action.of, action.line);
        if (action.line === 'good') await this.#office.tryAgain();
        return;
      case 'kill-server':
        server.killIn = action;
        return;
      case 'recover':
        return countWork(() => server.recover());
      default:
        throw new Error(`unknown action ${action.do}`);
    }
  }

  async #restart(station: SimStation, unsynced: number, dice: Dice): Promise<void> {
    await station.kill(unsynced, dice);
    this.#parts.disk.faults.delete(station.name);
    await station.start();
  }

  /** Returns one of the acknowledged imports whose undo has not begun. */
  #undoable(nth: number): number | null {
    const ids = [
      ...this.#office.imports.map(({ importId }) => importId),
      ...STATIONS.flatMap((name) => this.#stations[name].entries()).map((entry) =>
        entry.kind === 'import' && entry.state === 'sent' ? (entry.counts?.importId ?? null) : null,
      ),
    ].filter((id) => id !== null && !this.#undoing.has(id));
    return ids[nth % ids.length] ?? null;
  }

  #canGoOn(): boolean {
    return this.#parts.network.waiting() > 0 || this.#parts.time.hasTimers();
  }

  /** Delivers a request, or fires the next timer. */
  async #turn(dice: Dice): Promise<void> {
    const { network, time } = this.#parts;
    if (network.waiting() > 0 && (!time.hasTimers() || dice.chance(0.75))) await network.deliver(dice);
    else time.fireNext();
    await untilQuiet();
  }

  async #untilDone(work: Promise<void>, dice: Dice): Promise<void> {
    let isDone = false;
    // The person sees an error, and continues. A write without an answer may be stored or not.
    const done = work.catch((error: unknown) => this.#note(error)).then(() => (isDone = true));
    await untilQuiet();
    for (let turns = 0; !isDone; turns++) {
      if (turns > TURNS_MAX || !this.#canGoOn())
        throw new Error(`an action does not end: ${JSON.stringify(this.#now)}`);
      await this.#turn(dice);
    }
    await done;
  }

  #now: Action | null = null;
  readonly #errors: string[] = [];
  #note(error: unknown): void {
    const message = String(error);
    // Errors of faults that the simulation caused.
    if (!/disk is full|DISK_FULL|NOT_FOUND|does not answer/.test(message)) this.#errors.push(message);
  }

  /** Ends all faults. People log in at each station until nothing waits, and browsers repeat unanswered calls. */
  async #settle(dice: Dice): Promise<void> {
    const { disk, server } = this.#parts;
    disk.faults.clear();
    server.killIn = null;
    await server.recover();
    const { An, Binh } = this.#world.staff;
    const isWaiting = () => STATIONS.some((name) => this.#stations[name].waiting() > 0);
    for (let round = 0; round < 3 && (round === 0 || isWaiting()); round++)
      for (const person of [An, Binh]) {
        for (const name of STATIONS) this.#stations[name].logIn(person);
        await this.#untilDone(this.#office.tryAgain(), dice);
        await this.#drain(dice);
      }
  }

  async #drain(dice: Dice): Promise<void> {
    const { network } = this.#parts;
    await untilQuiet();
    // With a limit, since the stations never stop fetching codes.
    for (let turns = 0; turns < TURNS_MAX && this.#canGoOn(); turns++) await this.#turn(dice);
    if (network.waiting() > 0) this.#errors.push('the stations do not stop sending');
  }

  async #findings(): Promise<string[]> {
    const { server } = this.#parts;
    const { client, customer } = this.#world;
    const stored = await readStoredState(client);
    const stations = STATIONS.map((name) => this.#stations[name]);
    const expected = expectationsOf(stations, this.#office, stored, customer.id);
    const orders = foldReports(expected.reports, expected.declared, customer.id);
    const isSettled = this.#office.isSettled() ? [] : ['a browser was never answered'];
    return [
      ...this.#errors,
      ...server.faults,
      ...isSettled,
      ...compare(expected, orders, stored),
      ...(await wrongCounters(client)),
      ...(await compareCalls(server, this.#world, orders, stored)),
    ];
  }
}
