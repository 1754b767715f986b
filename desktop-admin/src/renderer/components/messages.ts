import { createContext, useContext, type ReactNode } from 'react';

export interface Toast {
  key: string;
  type: 'success' | 'info' | 'warning' | 'error';
  title: string;
  description?: ReactNode;
  /** Buttons below the description. */
  actions?: ReactNode;
  /** Seconds; 0: until it is closed. */
  duration: number;
  /** Shows the remaining time. It then does not stop while the pointer is over the toast. */
  showProgress?: boolean;
}

export interface Sentence {
  title: string;
  content?: string;
  okText: string;
}

export interface Question extends Sentence {
  cancelText: string;
  /** The answer loses something. */
  danger?: boolean;
  /** The dialog stays open until the promise resolves. */
  onOk: () => unknown;
  onCancel?: () => void;
  /** Answers with onOk after this time, unless the user stops it (specification, section 9). */
  timer?: { readonly seconds: number; readonly sentence: (seconds: number) => string };
}

/** Messages over the page. They outlive a page change. */
export interface Messages {
  /** Shows a toast; replaces another one with the same key. */
  toast: (toast: Toast) => void;
  dismiss: (key: string) => void;
  /** Asks a question with two answers. */
  ask: (question: Question) => void;
  /** Shows a sentence that the user must confirm. */
  alert: (sentence: Sentence) => void;
}

export const MessagesContext = createContext<Messages | null>(null);

/** Returns the app's messages; app/messages renders them. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages is used outside of MessagesContext');
  return messages;
}
