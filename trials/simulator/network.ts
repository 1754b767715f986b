import type { Dice } from './dice.ts';

export interface SimRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}
export interface SimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The request arrived twice: this is the answer to the second copy, and the first answer was lost. */
  readonly isSecond?: boolean;
}

/**
 * ok: the answer arrives. lost: the request does not arrive. unanswered: it arrives, its answer does not. doubled: it
 * arrives twice. late: the sender gives up, and it arrives some time later.
 */
export type Fate = 'ok' | 'lost' | 'unanswered' | 'doubled' | 'late';

export type Line = 'perfect' | 'good' | 'bad' | 'down';
const FATES: Readonly<Record<Line, Readonly<Record<Fate, number>>>> = {
  perfect: { ok: 1, lost: 0, unanswered: 0, doubled: 0, late: 0 },
  good: { ok: 92, lost: 2, unanswered: 2, doubled: 2, late: 2 },
  bad: { ok: 35, lost: 20, unanswered: 20, doubled: 10, late: 15 },
  down: { ok: 0, lost: 1, unanswered: 0, doubled: 0, late: 0 },
};

interface Message {
  readonly from: string;
  readonly request: SimRequest;
  resolve(answer: SimAnswer): void;
  reject(): void;
}

/** Handles a request at once. Returns null if the server died during it. */
type Handle = (request: SimRequest) => Promise<SimAnswer | null>;

/** The network between stations, browsers and the server. The simulation decides when each request arrives. */
export class Network {
  readonly lines = new Map<string, Line>();
  /** Each request with its simulated outcome, for debugging. */
  readonly log: string[] = [];
  readonly #handle: Handle;
  #pending: Message[] = [];
  /** Requests whose sender has given up. */
  #late: SimRequest[] = [];

  constructor(handle: Handle) {
    this.#handle = async (request) => {
      const answer = await handle(request);
      this.log.push(
        `  ${request.method} ${request.path.split('?')[0]}: ${answer?.status ?? 'the server died'}`,
      );
      return answer;
    };
  }

  /** Rejects when no answer arrives. */
  send(from: string, request: SimRequest): Promise<SimAnswer> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('the line was cut'));
      this.#pending.push({ from, request, resolve, reject: fail });
    });
  }

  /** Number of requests that wait to be delivered. */
  waiting(): number {
    return this.#pending.length + this.#late.length;
  }

  /** Drops the waiting requests of a killed program. Some may already be on the network, and arrive later. */
  forget(from: string, dice: Dice): void {
    const own = this.#pending.filter((message) => message.from === from);
    this.#pending = this.#pending.filter((message) => message.from !== from);
    if (this.lines.get(from) !== 'down')
      this.#late.push(...own.filter(() => dice.chance(0.5)).map(({ request }) => request));
  }

  /** Delivers one of the waiting requests. */
  async deliver(dice: Dice): Promise<void> {
    // Sorted, so that the choice does not depend on which station's disk was faster.
    const pending = this.#pending.toSorted((a, b) =>
      compare(a.from + a.request.path, b.from + b.request.path),
    );
    const message = pending[dice.below(this.waiting())];
    if (!message) {
      const late = dice.pick(this.#late);
      this.#late = this.#late.filter((request) => request !== late);
      this.log.push('late:');
      await this.#handle(late);
      return;
    }
    this.#pending = this.#pending.filter((one) => one !== message);
    const fate = dice.weighted(FATES[this.lines.get(message.from) ?? 'good']);
    this.log.push(`${message.from} ${message.request.path.split('?')[0]}: ${fate}`);
    await this.#meet(message, fate, dice);
  }

  async #meet({ request, resolve, reject }: Message, fate: Fate, dice: Dice): Promise<void> {
    if (fate === 'lost') return reject();
    if (fate === 'late') {
      this.#late.push(request);
      return reject();
    }
    const first = await this.#handle(request);
    if (fate === 'unanswered') return reject();
    const isSecond = fate === 'doubled';
    const second = isSecond ? await this.#handle(request) : null;
    const answer = isSecond && dice.chance(0.5) ? second && { ...second, isSecond } : first;
    if (answer) resolve(answer);
    else reject();
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
