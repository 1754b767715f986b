import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStationOnDisk } from '../../desktop-admin/src/main/station-on-disk.ts';
import type { StationWork } from '../../desktop-admin/src/station/station-work.ts';
import type { Entry } from '../../desktop-admin/src/station/outbox/entries.ts';
import type { CallServer } from '../../desktop-admin/src/main/server/request.ts';
import { readData } from '../../desktop-admin/src/station/server/read-answer.ts';
import { sendImport } from '../../desktop-admin/src/main/server/send-import.ts';
import { refuse, Cancelled } from '../../desktop-admin/src/station/refusal.ts';
import type { TestUser } from '../../api/src/testing/factories.ts';
import type { Action, StationName } from './day.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import type { Network, SimAnswer, SimRequest } from './network.ts';
import type { RowReport } from './order-file.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Around {
  readonly time: VirtualTime;
  readonly network: Network;
  readonly disk: Disk;
  readonly folder: string;
}

/** A scan or an import that the station confirmed to its user as stored. */
export interface Stored {
  readonly station: StationName;
  readonly key: string;
  readonly by: number;
  /** `scan JT1 2` or `import <Idempotency-Key>`. */
  readonly description: string;
}

const SERVER = 'http://server';

/** A station: the console's own modules on a simulated clock, disk and network. */
export class SimStation {
  readonly name: StationName;
  readonly #around: Around;
  readonly #folder: string;
  /** Milliseconds by which its clock differs from the true time. */
  skew = 0;
  person: TestUser | null = null;
  readonly stored: Stored[] = [];
  /** Keys of scans whose undo the station confirmed to its user. */
  readonly undone: string[] = [];
  /** Reports of the files that were submitted here, by Idempotency-Key. */
  readonly files = new Map<string, readonly RowReport[]>();
  /** Faults that the program logged. */
  readonly faults: string[] = [];
  #work: StationWork | null = null;
  #life = { isOver: false };

  constructor(name: StationName, around: Around) {
    this.name = name;
    this.#around = around;
    this.#folder = join(around.folder, name);
    mkdirSync(this.#folder, { recursive: true });
  }

  entries(): Entry[] {
    return this.#open().outbox.entries();
  }

  /** Number of scans and imports that are not sent. */
  waiting(): number {
    return this.#open().outbox.waiting();
  }

  /** Starts the program on the files of its last run. */
  async start(): Promise<void> {
    const { time, disk } = this.#around;
    const life = { isOver: false };
    this.#life = life;
    const log = (event: string, facts?: Record<string, unknown>) => {
      const fault = String(facts?.['fault']);
      if (!life.isOver && !fault.includes('disk is full')) this.faults.push(`${event}: ${fault}`);
    };
    this.#work = await disk.opening(this.name, () =>
      openStationOnDisk({
        folder: this.#folder,
        fetch: async (url, init) => {
          const request = { method: init.method ?? 'GET', path: url.slice(SERVER.length) };
          const headers = init.headers as Record<string, string>;
          const body = typeof init.body === 'string' ? init.body : null;
          const { status, text, ...answer } = await this.#send(life, { ...request, headers, body });
          return new Response(text, { status, headers: answer.headers });
        },
        address: () => SERVER,
        session: () => this.#session(),
        isOffline: () => false,
        sendImport: (file, call, signal) =>
          sendImport(file, { ...call, server: SERVER, signal, callServer: this.#callServer(life) }),
        log: { info: () => undefined, warn: () => undefined, error: log },
        clock: {
          now: () => time.now() + this.skew,
          wait: (milliseconds, signal) => this.#alive(life, time.wait(this.name, milliseconds, signal)),
        },
        random: () => 0.5,
        onChange: () => undefined,
        onImportEnd: () => undefined,
      }),
    );
    this.#work.wake();
  }

  /** Ends the program, or the machine's power, at this moment. */
  async kill(unsynced: number, dice: Dice): Promise<void> {
    const { time, network, disk } = this.#around;
    this.#life.isOver = true;
    this.#work = null;
    network.forget(this.name, dice);
    time.forget(this.name);
    await disk.kill(this.name, unsynced);
  }

  /** Logs a person in, or out with null. */
  logIn(person: TestUser | null): void {
    this.person = person;
    this.#open().wake();
  }

  wake(): void {
    this.#open().wake();
  }

  async scan({ step, orderCode: text, weight, force }: Extract<Action, { do: 'scan' }>): Promise<void> {
    const { person } = this;
    if (!person) return;
    const { station } = this.#open();
    const by = { id: person.id, name: person.name };
    const open = station.current();
    const session = open?.step === step ? open : await station.start(step, by);
    if (!session.people.some(({ id }) => id === by.id)) await station.join(session.id, by);
    const { entry, orderCode } = await station.scan(
      { session: session.id, step: session.step, text, weight, force },
      by,
    );
    if (!entry) return;
    // A forced repeat confirms the scan of the person who made it.
    const author = this.entries().find(({ record }) => record.key === entry.key)?.record.by.id ?? by.id;
    this.stored.push({
      station: this.name,
      key: entry.key,
      by: author,
      description: `scan ${orderCode} ${step}`,
    });
  }

  async undoLast(): Promise<void> {
    const { station } = this.#open();
    const open = station.current();
    if (!open) return;
    const before = new Set(
      this.entries()
        .filter(isUndone)
        .map(({ record }) => record.key),
    );
    if (!(await station.undoLast(open.id))) return;
    const keys = this.entries()
      .filter(isUndone)
      .map(({ record }) => record.key);
    this.undone.push(...keys.filter((key) => !before.has(key)));
  }

  async confirm(): Promise<void> {
    await this.#open().confirmScans(this.#refused());
  }

  async sendAgain(): Promise<void> {
    await this.#open().sendAgain(this.#refused());
  }

  /** Submits a file. Resolves when it is stored; its answer may arrive at any later time. */
  async import(reports: readonly RowReport[], bytes: Uint8Array, idempotencyKey: string): Promise<void> {
    const { person } = this;
    if (!person) return;
    const fileName = `${idempotencyKey}.xlsx`;
    const path = join(this.#folder, fileName);
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const by = { id: person.id, name: person.name };
    const read = {
      path,
      fileName,
      sha256,
      bytes: bytes.length,
      total: reports.length,
      options: {},
      idempotencyKey,
      by,
    };
    this.files.set(idempotencyKey, reports);
    await new Promise<void>((resolve) => {
      const onStored = () => {
        this.stored.push({
          station: this.name,
          key: idempotencyKey,
          by: by.id,
          description: `import ${idempotencyKey}`,
        });
        resolve();
      };
      const audience = { onProgress: () => undefined, isAwaited: () => true, onStored };
      this.#open()
        .submitImport(read, audience, new AbortController().signal)
        .then(
          () => resolve(),
          () => resolve(),
        );
    });
  }

  #open(): StationWork {
    if (!this.#work) throw new Error(`the station ${this.name} does not run`);
    return this.#work;
  }

  #refused(): string[] {
    return this.entries()
      .filter(({ state }) => state === 'refused')
      .map(({ record }) => record.key);
  }

  #session() {
    if (!this.person) return null;
    const { id, email, token, name } = this.person;
    return { id, email, token, firstName: name, lastName: name, avatar: null };
  }

  /** Nothing settles in a program that was killed. */
  #alive<T>(life: { isOver: boolean }, promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => life.isOver || resolve(value),
        (error: unknown) => life.isOver || reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  #send(life: { isOver: boolean }, request: SimRequest): Promise<SimAnswer> {
    return this.#alive(life, this.#around.network.send(this.name, request));
  }

  /** `callServer` of the console, which Electron's network stack carries out, on the simulated network. */
  #callServer(life: { isOver: boolean }): CallServer {
    return async ({ method, url, token, headers = {}, body, signal }, schema) => {
      if (signal.aborted) throw new Cancelled();
      const request = { method, path: url.slice(SERVER.length), body: body ? new Uint8Array(body) : null };
      const withToken = { ...headers, Authorization: `Bearer ${token}` };
      const answer = await this.#send(life, { ...request, headers: withToken }).catch(() => {
        throw refuse('OFFLINE');
      });
      const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN);
      const seconds = Number.isFinite(retryAfter) ? retryAfter : null;
      return readData(
        { status: answer.status, retryAfter: seconds, body: JSON.parse(answer.text) as unknown },
        schema,
      );
    };
  }
}

const isUndone = ({ state }: Entry) => state === 'undoing' || state === 'undone';
