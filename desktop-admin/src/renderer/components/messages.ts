import { createContext, useContext } from 'react';
import type { ModalFuncProps } from 'antd';
import type { ArgsProps } from 'antd/es/notification/interface';

/** What stands over the page, whatever page it is, and outlives it. */
export interface Messages {
  /** Shows a toast; one with the key of another takes its place. */
  toast: (toast: ArgsProps) => void;
  dismiss: (key: string) => void;
  /** A question with two answers. */
  ask: (question: ModalFuncProps) => void;
  /** A sentence that has to be confirmed. */
  alert: (sentence: ModalFuncProps) => void;
}

export const MessagesContext = createContext<Messages | null>(null);

/** The messages of the program; app/messages draws them. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages is used outside of MessagesContext');
  return messages;
}
