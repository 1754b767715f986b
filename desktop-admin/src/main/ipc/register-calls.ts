import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { CALLS, EVENTS, type CallName, type EventName, type EventPayload } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import { isOwnPage } from '../security/addresses.ts';
import { answerCall, type CallHandlers, type Caller } from './answer-call.ts';

/** Current page of each window. */
const pages = new WeakMap<WebContents, AbortController>();

/** Registers the handlers on their channels. Only calls from the console's own page, in its top frame, are answered. */
export function registerCalls(handlers: CallHandlers, log: Log): void {
  // Object.keys loses the key type.
  for (const name of Object.keys(CALLS) as CallName[]) {
    ipcMain.handle(name, (event, request: unknown) => {
      if (!isFromOwnPage(event)) {
        log.warn('call-from-foreign-page', { name });
        throw new Error('Refused');
      }
      return answerCall(handlers, name, request, callerOf(event), (failed, fault) =>
        log.error('call-failed', { name: failed, fault }),
      );
    });
  }
}

function isFromOwnPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url);
}

function callerOf({ sender }: IpcMainInvokeEvent): Caller {
  return {
    id: sender.id,
    send: (name, payload) => {
      if (!sender.isDestroyed()) sender.send(name, payload);
    },
    left: () => pageIn(sender).signal,
  };
}

function pageIn(window: WebContents): AbortController {
  const known = pages.get(window);
  if (known && !known.signal.aborted) return known;
  const page = new AbortController();
  pages.set(window, page);
  if (window.isDestroyed()) page.abort();
  else if (!known) {
    const leave = () => pages.get(window)?.abort();
    window.once('destroyed', leave);
    window.on('render-process-gone', leave);
    // Fires for the main frame only, and not for navigation within the page.
    window.on('did-navigate', leave);
  }
  return page;
}

/** Validates an event against the bridge before sending. An invalid event is a bug and throws. */
export function emit<E extends EventName>(to: Pick<Caller, 'send'>, name: E, payload: EventPayload<E>): void {
  to.send(name, EVENTS[name].parse(payload));
}
