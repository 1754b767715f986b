import type { Messages } from '../../components/messages.ts';

export interface MessageQueue {
  readonly messages: Messages;
  /** Attaches the renderer and passes it the queued messages first; returns a function that detaches it. */
  open: (drawn: Messages) => () => void;
}

/**
 * Accepts messages at any time and queues them until a renderer is attached. Calls `onWaiting` when a message waits for
 * it.
 */
export function createMessageQueue(onWaiting: () => void): MessageQueue {
  let drawn: Messages | null = null;
  let waiting: ((drawn: Messages) => void)[] = [];
  const soon = (act: (drawn: Messages) => void) => {
    if (drawn) return act(drawn);
    waiting.push(act);
    onWaiting();
  };
  return {
    messages: {
      toast: (toast) => soon((to) => to.toast(toast)),
      dismiss: (key) => soon((to) => to.dismiss(key)),
      ask: (question) => soon((to) => to.ask(question)),
      alert: (sentence) => soon((to) => to.alert(sentence)),
    },
    open(next) {
      drawn = next;
      const kept = waiting;
      waiting = [];
      for (const act of kept) act(next);
      return () => {
        drawn = null;
      };
    },
  };
}
