import type { Outdated } from '../../bridge/index.ts';
import { isOlder } from './older-version.ts';
import type { ServerVersion } from './server-version.ts';

/** Milliseconds after which the server is asked again; it may have been updated meanwhile. */
const EVERY_MS = 60_000;
/** The same while no server answers, so that a server that is back is noticed soon. */
const EVERY_WHILE_AWAY_MS = 5_000;

interface AgeHost {
  /** Version of this console. */
  version(): string;
  address(): string;
  /** null: no server of ours answers at the address. */
  ask(): Promise<ServerVersion | null>;
  /** Milliseconds, by a clock that only runs forward. */
  now(): number;
  /** Called when the server starts to need a newer console; null: it supports this version again. */
  onChange(outdated: Outdated | null): void;
}

/** Checks whether the chosen server still supports this version of the console. */
export interface ConsoleAge {
  /**
   * Returns null if the server supports this version or has not answered yet. While the server is unreachable, the last
   * answer counts.
   */
  outdated(): Outdated | null;
  /**
   * Returns whether the server supports this version. Asks the server first if `again` is set, if the last answer is
   * older than a minute, or if that answer required a newer console.
   */
  isServed(again: boolean): Promise<boolean>;
  /** Asks from now on, until `stop`. */
  start(): void;
  stop(): void;
}

/** Compares the version of this console with the oldest one that the server states. */
export function createConsoleAge({ version, address, ask, now, onChange }: AgeHost): ConsoleAge {
  /** The last answer, the address of the server that sent it, and when it arrived (ms). */
  let last: { from: string; at: number; outdated: Outdated | null } | null = null;
  let updating: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const outdated = () => (last?.from === address() ? last.outdated : null);
  const askServer = async () => {
    const [from, before] = [address(), outdated()];
    const answer = await ask();
    if (answer === null || from !== address()) return false;
    const [own, oldest] = [version(), answer.oldestConsole];
    const found = oldest !== undefined && isOlder(own, oldest) ? { own, oldest } : null;
    last = { from, at: now(), outdated: found };
    if (found?.oldest !== before?.oldest) onChange(found);
    return true;
  };
  /** Resolves to whether the server answered. */
  const update = () => (updating ??= askServer().finally(() => (updating = null)));
  const isFresh = () => last?.from === address() && now() - last.at < EVERY_MS;
  const run = async () => {
    const hasAnswered = await update();
    if (isStopped) return;
    timer = setTimeout(() => void run(), hasAnswered ? EVERY_MS : EVERY_WHILE_AWAY_MS);
    timer.unref();
  };
  return {
    outdated,
    isServed: async (again) => {
      if (again || outdated() !== null || !isFresh()) await update();
      return outdated() === null;
    },
    start: () => void run(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
