import type { ImportOptions } from '@logistics/shared/contracts';
import type {
  ChosenFile,
  FilePreview,
  ImportAnswer,
  ImportProgress,
  ServerCheck,
  SessionKept,
  StoredSession,
  Versions,
} from '../../bridge/schemas.ts';
import type { DesktopFiles, OfferedFile } from './files.ts';
import type { DesktopHost, Printing } from './desktop.ts';
import type { Station } from './station.ts';

export type * from './files.ts';
export type * from './desktop.ts';
export type * from './station.ts';
export type {
  ChosenFile,
  FilePreview,
  ImportAnswer,
  ImportProgress,
  ServerCheck,
  SessionKept,
  StoredSession,
  Versions,
};

/**
 * All that the back-office asks of the program it runs in: the desktop console or a browser at /admin. Pages and
 * features know this interface only.
 *
 * Refusals are thrown as `HostError`, which has the fields of the API layer's error; a cancelled call throws a
 * DOMException named 'AbortError'.
 */
export interface Platform {
  kind: 'desktop' | 'browser';
  /** Opens the host's way of choosing order files, several at once; nothing is read yet. null: the person cancelled. */
  chooseOrderFiles(): Promise<ChosenFile[] | null>;
  /** A file that was dropped on the window. */
  acceptDroppedFile(file: File): Promise<ChosenFile>;
  /** Files handed to the program from outside (double click, a second start, the watched folder). Returns an unsubscribe. */
  onFilesOffered(listener: (files: OfferedFile[]) => void): () => void;
  /**
   * Says what an import would do; nothing is written. Desktop: read on this machine, and compared with the server where
   * that is within reach; browser: read by the server.
   */
  previewOrderFile(
    file: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<FilePreview>;
  /**
   * Imports the file, whole or not at all. On the desktop it is kept on the disk first, and sent later by itself where it
   * can't be now; a repeat with the same content and options writes nothing twice.
   */
  importOrderFile(
    file: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportAnswer>;
  /** Saves bytes where the person says (desktop) or as a download (browser). false: the person cancelled. */
  saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<boolean>;
  session: {
    load(): Promise<StoredSession | null>;
    /** `remember` false: until the program or tab is closed. `kept` tells whether a wish to remember could be met. */
    save(session: StoredSession, remember: boolean): Promise<SessionKept>;
    /** Whether the present one outlives the program or tab. */
    isRemembered(): Promise<boolean>;
    clear(): Promise<void>;
  };
  server: {
    /** For `setApiBaseUrl`: '' stands for the page's own origin. */
    address(): Promise<string>;
    /** Desktop only. https, or http to this machine; answers the address as kept, and the window reloads. */
    setAddress?: (address: string) => Promise<string>;
    /** Desktop only. Asks an address whether our server answers there. */
    test?: (address: string) => Promise<ServerCheck>;
    /** Desktop only. Of the server that answers at the address; null: none does. */
    version?: () => Promise<string | null>;
  };
  /** Desktop only. */
  station?: Station;
  /** Desktop only. */
  printing?: Printing;
  /** Desktop only. */
  desktop?: DesktopHost;
  /** Desktop only. */
  files?: DesktopFiles;
  versions(): Promise<Versions>;
}

export interface PlatformContext {
  /** The token of the person at the screen, asked for at each call; null: nobody is signed in. */
  getToken(): string | null;
}
