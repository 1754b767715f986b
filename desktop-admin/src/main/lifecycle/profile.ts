import path from 'node:path';
import { app } from 'electron';

/** Paths of the user's console files. `--profile-folder=<path>` starts the console with another profile. */
export interface Profile {
  /** Root folder. */
  folder: string;
  settings: string;
  window: string;
  /** Settings of this machine. */
  desktop: string;
  session: string;
  /** The lock, and the people who can unlock offline. */
  unlock: string;
  spool: string;
  /** Journals of the scan station, the outbox, and the known codes. */
  station: string;
  logs: string;
  /** Crash dumps, for support. */
  crashes: string;
  /** The renderer build that the console shows. */
  page: string;
  preload: string;
  reader: string;
  /** Script of the process that reads the scale. */
  scale: string;
  /** `--serial-port=<path>`: a port that the system does not list, such as one of a network adapter; '': none. */
  serialPort: string;
}

export function openProfile(): Profile {
  const chosen = app.commandLine.getSwitchValue('profile-folder');
  if (chosen) app.setPath('userData', path.resolve(chosen));
  const userData = app.getPath('userData');
  const built = path.join(import.meta.dirname, '..');
  return {
    folder: userData,
    settings: path.join(userData, 'settings.json'),
    window: path.join(userData, 'window.json'),
    desktop: path.join(userData, 'desktop.json'),
    session: path.join(userData, 'session.bin'),
    unlock: path.join(userData, 'unlock.json'),
    spool: path.join(userData, 'spool'),
    station: path.join(userData, 'station'),
    logs: path.join(userData, 'logs'),
    crashes: path.join(userData, 'logs', 'crashes'),
    page: path.join(built, 'renderer'),
    preload: path.join(built, 'preload', 'index.cjs'),
    reader: path.join(built, 'main', 'reader.js'),
    scale: path.join(built, 'main', 'scale.js'),
    serialPort: app.commandLine.getSwitchValue('serial-port'),
  };
}
