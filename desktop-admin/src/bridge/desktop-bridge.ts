import type { CallName, CallRequest, CallResponse, EventName, EventPayload, Outcome } from './channels.ts';
import type { ChosenFile } from './schemas.ts';

/** Calls that the page may make by name. Only the preload makes the one with a path. */
export type PageCallName = Exclude<CallName, 'files:register-dropped-file'>;

/** API that the preload exposes as `window.desktopBridge`: everything a page of the console can ask of the machine. */
export interface DesktopBridge {
  call<C extends PageCallName>(name: C, request: CallRequest<C>): Promise<Outcome<CallResponse<C>>>;
  /** Returns the ticket of a dropped File; rejects a File that is not a file on disk. */
  acceptDroppedFile(file: File): Promise<Outcome<ChosenFile>>;
  /** Returns a function that unsubscribes. */
  listen<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    desktopBridge?: DesktopBridge;
  }
}
