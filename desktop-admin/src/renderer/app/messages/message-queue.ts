import type { Messages } from '../../components/messages.ts';

export interface MessageQueue {
  readonly messages: Messages;
  /** Hands everything over to what draws it, first what has been said so far; gives what ends that. */
  open: (drawn: Messages) => () => void;
}

/** Takes messages at any time and keeps them until there is something to draw them; `onWaiting`: one waits for it. */
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
