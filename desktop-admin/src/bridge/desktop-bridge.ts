import type { CallName, CallRequest, CallResponse, EventName, EventPayload, Outcome } from './channels.ts';
import type { ChosenFile } from './schemas.ts';

/** Calls the page may make by name; the one with a path is the preload's own. */
export type PageCallName = Exclude<CallName, 'files:register-dropped-file'>;

/** What the preload puts on `window.desktopBridge`: all that a page of the console can ask of the machine. */
export interface DesktopBridge {
  call<C extends PageCallName>(name: C, request: CallRequest<C>): Promise<Outcome<CallResponse<C>>>;
  /** Resolves a dropped File to its ticket; refused for a File that stands for no file on the disk. */
  acceptDroppedFile(file: File): Promise<Outcome<ChosenFile>>;
  /** Returns a function that ends the subscription. */
  listen<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    desktopBridge?: DesktopBridge;
  }
}
