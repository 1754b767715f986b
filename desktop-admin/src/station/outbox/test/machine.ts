import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { refuse } from '../../refusal.ts';
import type { Person } from '../../person.ts';
import type { EndedImport } from '../ended-import.ts';
import { createImportQueue, type ImportQueue } from '../import-queue.ts';
import { createStoredImports } from '../../../main/files/stored-imports.ts';
import type { ReadImport } from '../import-store.ts';
import { openOutbox, type Outbox } from '../outbox.ts';
import { createSender, type Sender } from '../sender.ts';
import { createUnannouncedEnds, type UnannouncedEnds } from '../unreported-results.ts';
import { openJournal } from '../../../main/journal/journal.ts';

type Send = Parameters<typeof createStoredImports>[0]['send'];

export interface Machine {
  outbox: Outbox;
  importQueue: ImportQueue;
  sender: Sender;
  unannounced: UnannouncedEnds;
  /** Logs a user in on the machine, or out with null. */
  logIn(person: Person | null): void;
  /** Reported ends in order; 'awaited' if a page received the answer. */
  ends: (EndedImport & { awaited: boolean })[];
  close(): Promise<void>;
}

/**
 * Opens a console's outbox on the files in the folder, as the app does at start.
 *
 * Long because it is a list of short functions that share their state.
 */
export async function startMachine(
  folder: string,
  send: Send,
  first: Person | null,
  /** How often writing an entry's result fails with a full disk. */
  fullDisks = 0,
): Promise<Machine> {
  let person = first;
  const { outbox: opened } = await openOutbox(await openJournal(path.join(folder, 'outbox.log')));
  let failures = fullDisks;
  const outbox: Outbox = {
    ...opened,
    note: async (records) => {
      if (failures-- > 0) throw new Error('ENOSPC');
      await opened.note(records);
    },
  };
  const stored = createStoredImports({ folder: path.join(folder, 'imports'), outbox: () => outbox, send });
  const ends: Machine['ends'] = [];
  const importQueue = createImportQueue({
    outbox,
    stored,
    wake: () => sender.wake(),
    onEnd: (end, awaited) => ends.push({ ...end, awaited }),
  });
  const sender = createSender(outbox, {
    now: Date.now,
    serverNow: Date.now,
    onPause: () => undefined,
    server: {
      scan: () => Promise.reject(refuse('OFFLINE')),
      withdraw: () => Promise.reject(refuse('OFFLINE')),
      placeScans: () => Promise.reject(refuse('OFFLINE')),
      withdrawChecks: () => Promise.reject(refuse('OFFLINE')),
      importFile: importQueue.send,
      isUnannounced: importQueue.isUnannounced,
    },
    isServed: async () => true,
    session: () => person && { id: person.id, token: `token of ${person.name}` },
    grantFor: () => null,
    onResults: async () => undefined,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(milliseconds, 5));
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    random: () => 0,
    onPhase: (phase) => {
      if (phase === 'signedOut' || phase === 'notAllowed') importQueue.pause(phase);
    },
    onPostponed: () => importQueue.pause('offline'),
    onFault: (fault) => {
      if (!String(fault).includes('ENOSPC')) expect.unreachable(String(fault));
    },
  });
  return {
    outbox,
    importQueue,
    sender,
    unannounced: createUnannouncedEnds(outbox, () => person),
    logIn: (next) => {
      person = next;
      sender.wake();
    },
    ends,
    close: async () => {
      await sender.stop();
      await outbox.close();
    },
  };
}

/** A file that the user Lê An has read. */
export function readFile(folder: string, name: string): ReadImport {
  const file = path.join(folder, `read-${name}`);
  writeFileSync(file, name);
  return {
    path: file,
    fileName: name,
    sha256: createHash('sha256').update(name).digest('hex'),
    bytes: Buffer.byteLength(name),
    total: 1,
    options: {},
    idempotencyKey: `key-of-${name}`,
    by: { id: 7, name: 'Lê An' },
  };
}
