import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const RETAINED_DAYS = 14;

export interface Log {
  /** Absolute path, for the menu entry that opens it. */
  folder: string;
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

/**
 * Opens the log: one JSON line per event, one file per day, the last 14 days retained. Writes are synchronous, since
 * the next line may be a crash.
 */
export function openLog(folder: string): Log {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter(isLogName).sort().slice(0, -RETAINED_DAYS))
    rmSync(path.join(folder, name), { force: true });

  const write = (level: string, event: string, facts: Record<string, unknown> = {}) => {
    const at = new Date().toISOString();
    const line = JSON.stringify({ at, level, event, ...facts }, plainErrors);
    try {
      appendFileSync(path.join(folder, `console-${at.slice(0, 10)}.log`), `${line}\n`);
    } catch {
      // A full disk must not stop the work that is being logged.
    }
  };
  return {
    folder,
    info: (event, facts) => write('info', event, facts),
    warn: (event, facts) => write('warn', event, facts),
    error: (event, facts) => write('error', event, facts),
  };
}

const isLogName = (name: string) => /^console-\d{4}-\d\d-\d\d\.log$/.test(name);

function plainErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}
