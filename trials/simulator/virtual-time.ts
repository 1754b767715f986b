interface Timer {
  readonly owner: string;
  readonly due: number;
  readonly fire: () => void;
}

const RealDate = Date;

/** The true time of a simulated day. Nothing sleeps: timers fire when the simulation moves the time. */
export class VirtualTime {
  #now: number;
  #timers: Timer[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Resolves after this much simulated time, or when the signal is aborted; never after `forget(owner)`. */
  wait(owner: string, milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = { owner, due: this.#now + Math.ceil(milliseconds), fire: resolve };
      this.#timers.push(timer);
      signal?.addEventListener('abort', () => {
        const at = this.#timers.indexOf(timer);
        if (at < 0) return;
        this.#timers.splice(at, 1);
        resolve();
      });
    });
  }

  /** Drops the timers of a program that was killed. */
  forget(owner: string): void {
    this.#timers = this.#timers.filter((timer) => timer.owner !== owner);
  }

  hasTimers(): boolean {
    return this.#timers.length > 0;
  }

  /** Moves to the next timer and fires it. */
  fireNext(): void {
    const [next] = this.#sorted();
    if (!next) return;
    this.#timers.splice(this.#timers.indexOf(next), 1);
    this.#now = Math.max(this.#now, next.due);
    next.fire();
  }

  /** Moves to `time`. Timers that became due fire once, as after a sleep of the machines. */
  passTo(time: number): void {
    this.#now = Math.max(this.#now, time);
    const due = this.#sorted().filter((timer) => timer.due <= this.#now);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { fire } of due) fire();
  }

  /** Makes `Date` return this time while `work` runs: it is the clock of the server, which runs in this process. */
  async asDate<T>(work: () => Promise<T>): Promise<T> {
    const now = () => this.#now;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args: [], newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
    try {
      return await work();
    } finally {
      globalThis.Date = RealDate;
    }
  }

  /** Soonest first; for the same time by owner, so that the order does not depend on the disk. */
  #sorted(): Timer[] {
    return this.#timers.toSorted((a, b) => a.due - b.due || (a.owner < b.owner ? -1 : 1));
  }
}
