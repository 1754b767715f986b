import path from 'node:path';
import { openStationWork, type StationHost, type StationWork } from '../station/station-work.ts';
import { codesInFile, valueInFile } from './files/stored-values.ts';
import { createStoredImports, type ImportSender } from './files/stored-imports.ts';
import { openJournal } from './journal/journal.ts';

interface DiskHost extends Omit<StationHost, 'storage' | 'imports'> {
  /** Folder of journals, codes and files that are sent later. */
  folder: string;
  sendImport: ImportSender;
}

/** Opens the scan station of this machine with its storage on disk. */
export async function openStationOnDisk({ folder, sendImport, ...host }: DiskHost): Promise<StationWork> {
  const fileAt = (name: string) => path.join(folder, name);
  return openStationWork({
    ...host,
    storage: {
      outbox: await openJournal(fileAt('outbox.log')),
      sessions: await openJournal(fileAt('sessions.log')),
      codes: codesInFile(fileAt('known-codes.bin')),
      grants: valueInFile(fileAt('grants.json')),
    },
    imports: (outbox) => createStoredImports({ folder: fileAt('imports'), outbox, send: sendImport }),
  });
}
