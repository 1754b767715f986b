import type { UpdateState } from '../../bridge/index.ts';

const EVERY_MS = 4 * 60 * 60_000;

/** Checks, downloads and installs newer versions. */
export interface Updater {
  /** Resolves when it is known whether there is a newer version. */
  check(): Promise<void>;
  /** Quits the app, installs the newer version and starts it. */
  install(): void;
  onFound(listener: (version: string) => void): void;
  onReady(listener: (version: string) => void): void;
  onFault(listener: (fault: unknown) => void): void;
}

export interface Updates {
  state(): UpdateState;
  /** Checks at once, and from now on every few hours. */
  check(): Promise<void>;
  /** Does nothing until a newer version is downloaded. */
  install(): void;
  stop(): void;
}

interface UpdatesHost {
  /** null: this copy has no automatic updates. */
  load: (() => Promise<Updater>) | null;
  now(): Date;
  onChange(state: UpdateState): void;
  /** For the log: a failed check needs no attention, since the next one follows. */
  onFault(fault: unknown): void;
}

/** Updates the app in the background. */
export function createUpdates({ load, now, onChange, onFault }: UpdatesHost): Updates {
  let state: UpdateState = { phase: load ? 'idle' : 'off', version: null, checkedAt: null };
  let updater: Updater | null = null;
  let timer: NodeJS.Timeout | undefined;
  const become = (change: Partial<UpdateState>) => {
    state = { ...state, ...change };
    onChange(state);
  };
  const fail = (fault: unknown) => {
    onFault(fault);
    // A downloaded version stays ready, even if a later check fails.
    if (state.phase !== 'ready') become({ phase: 'failed' });
  };
  const open = async (): Promise<Updater | null> => {
    if (!load || updater) return updater;
    updater = await load();
    updater.onFound((version) => become({ phase: 'downloading', version }));
    updater.onReady((version) => become({ phase: 'ready', version }));
    updater.onFault(fail);
    timer = setInterval(() => void check(), EVERY_MS);
    timer.unref();
    return updater;
  };
  const isBusy = () => ['off', 'checking', 'downloading', 'ready'].includes(state.phase);
  const check = async () => {
    if (isBusy()) return;
    become({ phase: 'checking' });
    try {
      await (await open())?.check();
      become({ checkedAt: now().toISOString() });
      if (state.phase === 'checking') become({ phase: 'idle' });
    } catch (fault) {
      fail(fault);
    }
  };
  return {
    state: () => state,
    check,
    install: () => {
      if (state.phase === 'ready') updater?.install();
    },
    stop: () => clearInterval(timer),
  };
}
