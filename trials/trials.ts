import { cutUploads, openSlowSockets } from './faults/clients.ts';
import { moveClock } from './faults/clock.ts';
import { killConsole } from './faults/console.ts';
import { fillDisks } from './faults/disk.ts';
import { sendOverlappingFiles, sendSameFile } from './faults/imports.ts';
import { holdLocks } from './faults/locks.ts';
import { breakReader } from './faults/reader.ts';
import {
  freezePostgres,
  killPostgres,
  killServer,
  restartPostgres,
  stopServer,
} from './faults/under-load.ts';
import type { Trial } from './lib/trial.ts';

/** All trials of the project. */
export const TRIALS: readonly Trial[] = [
  {
    name: 'server-killed',
    title: 'kill -9 of the server during scans and imports',
    size: { short: 1, long: 50 },
    run: killServer,
  },
  {
    name: 'server-stopped',
    title: 'SIGTERM of the server during scans and imports',
    loss: 'an exit code other than 0',
    size: { short: 1, long: 20 },
    run: stopServer,
  },
  {
    name: 'postgres-killed',
    title: 'kill -9 of all processes of PostgreSQL during scans and imports',
    size: { short: 'api/src/start/database-recovery.test.ts', long: 30 },
    run: killPostgres,
  },
  {
    name: 'postgres-restarted',
    title: 'fast shutdown of PostgreSQL during scans and imports',
    size: { short: 1, long: 10 },
    run: restartPostgres,
  },
  {
    name: 'postgres-frozen',
    title: 'PostgreSQL frozen for 20 s during scans and imports',
    size: { short: 'api/src/start/database-recovery.test.ts', long: 2 },
    run: freezePostgres,
  },
  {
    name: 'locks-held',
    title: 'all orders, then the whole table, locked by another program for 30 s',
    // Seconds.
    size: { short: 1, long: 30 },
    run: holdLocks,
  },
  {
    name: 'same-file',
    title: 'the same file at once',
    size: { short: 4, long: 20 },
    run: sendSameFile,
  },
  {
    name: 'overlapping-files',
    title: 'two files with the same orders in opposite order at once',
    size: { short: 1, long: 20 },
    run: sendOverlappingFiles,
  },
  {
    name: 'disk-full',
    title: 'the disk of the database, then that of uploads, full during scans and imports',
    loss: 'a folder of an upload that stays',
    size: { short: 'api/src/start/disk-full.test.ts', long: 2 },
    run: fillDisks,
  },
  {
    name: 'slow-sockets',
    title: 'callers that send one byte in each second',
    loss: 'a refused call of others; handles, calls or connections that stay',
    size: { short: 'api/src/start/slow-clients.test.ts', long: 300 },
    run: openSlowSockets,
  },
  {
    name: 'uploads-cut',
    title: 'uploads whose connection breaks at a random byte',
    loss: 'handles, folders, memory, readers, calls or connections that stay',
    size: { short: 5, long: 200 },
    run: cutUploads,
  },
  {
    name: 'reader-broken',
    title: 'the process that reads an import killed, out of memory or stopped',
    loss: 'handles, folders, memory, readers, calls or connections that stay',
    size: { short: 'api/src/order-file-reader/read-in-child.test.ts', long: 10 },
    run: breakReader,
  },
  {
    name: 'console-killed',
    title: 'kill -9 of the scan station over a flaky connection, with two people taking turns',
    loss: 'a scan that is in the database twice, of another person, or refused',
    size: { short: 2, long: 50 },
    run: killConsole,
  },
  // Last, because it restarts the shared server.
  {
    name: 'clock-moved',
    title: "jumps of the server's clock by an hour, ahead and back, during scans and imports",
    loss: 'an order whose status is not that of its newest event, when stations are a day off',
    size: { short: 2, long: 10 },
    run: moveClock,
  },
];
