import { createContext, useContext } from 'react';
import type { ModalFuncProps } from 'antd';
import type { ArgsProps } from 'antd/es/notification/interface';

/** Messages over the page. They outlive a page change. */
export interface Messages {
  /** Shows a toast; replaces another one with the same key. */
  toast: (toast: ArgsProps) => void;
  dismiss: (key: string) => void;
  /** Asks a question with two answers. */
  ask: (question: ModalFuncProps) => void;
  /** Shows a sentence that the user must confirm. */
  alert: (sentence: ModalFuncProps) => void;
}

export const MessagesContext = createContext<Messages | null>(null);

/** Returns the app's messages; app/messages renders them. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages is used outside of MessagesContext');
  return messages;
}
