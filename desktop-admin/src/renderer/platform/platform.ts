import type { ImportOptions, LoginBody, SessionUser } from '@logistics/shared/contracts';
import type {
  ChosenFile,
  FilePreview,
  ImportAnswer,
  ImportProgress,
  LoggedIn,
  Outdated,
  ServerCheck,
  StoredSession,
  Versions,
} from '../../bridge/schemas.ts';
import type { DesktopFiles, OfferedFile } from './files.ts';
import type { DesktopHost, Printing } from './desktop.ts';
import type { Lock } from './lock.ts';
import type { ScaleHost } from './scale.ts';
import type { Station } from './station.ts';
import type { BrowserStation } from './browser-station/browser-station.ts';

export type * from './files.ts';
export type * from './desktop.ts';
export type * from './lock.ts';
export type * from './scale.ts';
export type * from './station.ts';
export type * from './browser-station/browser-station.ts';
export type { BrowserStationState } from './browser-station/station-state.ts';
export type {
  ChosenFile,
  FilePreview,
  ImportAnswer,
  ImportProgress,
  LoggedIn,
  Outdated,
  ServerCheck,
  StoredSession,
  Versions,
};

/**
 * Everything that the back-office needs from its host: the desktop console or a browser at /admin. Pages and features
 * use only this interface.
 *
 * Errors are thrown as `HostError`, which has the fields of the API layer's error; a cancelled call throws a
 * DOMException named 'AbortError'.
 */
export interface Platform {
  kind: 'desktop' | 'browser';
  /** Opens the host's file dialog for one or more order files; reads nothing yet. null: the user cancelled. */
  chooseOrderFiles(): Promise<ChosenFile[] | null>;
  /** Accepts a file dropped on the window. */
  acceptDroppedFile(file: File): Promise<ChosenFile>;
  /**
   * Files passed to the app from outside (double click, second start, watched folder). Returns a function that
   * unsubscribes.
   */
  onFilesOffered(listener: (files: OfferedFile[]) => void): () => void;
  /**
   * Returns the changes that an import would make (dry run). Desktop: reads the file on this machine, and compares with
   * the server if it is reachable. Browser: the server reads the file.
   */
  previewOrderFile(
    file: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<FilePreview>;
  /**
   * Imports the file, all or nothing. On the desktop the import is stored on disk first, and sent later if it can't be
   * sent now. A repeat with the same content and options writes nothing twice.
   */
  importOrderFile(
    file: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportAnswer>;
  /** Saves bytes to a file that the user chooses (desktop) or as a download (browser). false: the user cancelled. */
  saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<boolean>;
  session: {
    /** Desktop: `token` is a handle, which the main process replaces in requests to the server. */
    load(): Promise<StoredSession | null>;
    /**
     * Logs in at the server and stores the session. `remember` false: until the app or tab is closed. `remembered`:
     * whether this machine could store it.
     */
    logIn(credentials: LoginBody, remember: boolean): Promise<LoggedIn>;
    /** Whether the current session outlives the app or tab. */
    isRemembered(): Promise<boolean>;
    /**
     * Ends the session of this token. Returns false if another session has replaced it on this machine; that session is
     * not ended.
     */
    clear(token: string): Promise<boolean>;
    /** Another window or tab logged in or out. Returns a function that unsubscribes. */
    onChanged(listener: () => void): () => void;
  };
  server: {
    /** For `setApiBaseUrl`: '' means the page's own origin. */
    address(): Promise<string>;
    /** Desktop only. https, or http to this machine; returns the stored address, and the window reloads. */
    setAddress?: (address: string) => Promise<string>;
    /** Desktop only. Checks whether our server answers at an address. */
    test?: (address: string) => Promise<ServerCheck>;
    /** Desktop only. Version of the server at the address; null: none answers. */
    version?: () => Promise<string | null>;
    /** Desktop only. Requirements of the server if this console is too old for it; null: it is not. */
    outdated?: () => Promise<Outdated | null>;
    /** Desktop only. Returns a function that unsubscribes. */
    onOutdatedChanged?: (listener: (outdated: Outdated | null) => void) => () => void;
  };
  /** Desktop only. */
  lock?: Lock;
  /** Desktop only: pages use `useStation`. */
  station?: Station;
  /** Browser only. */
  browserStation?: BrowserStation;
  /** Desktop only. */
  printing?: Printing;
  /** Desktop only. */
  desktop?: DesktopHost;
  /** Desktop only. */
  scale?: ScaleHost;
  /** Desktop only. */
  files?: DesktopFiles;
  versions(): Promise<Versions>;
}

/** Functions of the app that a browser's host needs. The console's host needs none. */
export interface PlatformContext {
  /** Token of the logged-in user, read at each call; null: not logged in. */
  getToken(): string | null;
  /** Logs in with the API layer, and stores nothing. */
  logIn(credentials: LoginBody): Promise<SessionUser>;
}
