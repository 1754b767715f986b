import { useState, type ReactNode } from 'react';
import { MessagesContext, type Messages, type Question, type Toast } from '../../components/messages.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { Toasts, type ShownToast } from './toasts.tsx';

/** Maximum number of toasts. */
const MOST = 4;

interface Asked {
  id: number;
  question: Question | Parameters<Messages['alert']>[0];
}

/** Renders toasts at the top right and questions over the page. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [messages] = useState(() => createMessages(setToasts, setAsked));
  return (
    <MessagesContext value={messages}>
      {children}
      {asked.map(({ id, question }) => (
        <QuestionDialog
          key={id}
          question={question}
          onClose={() => setAsked((now) => now.filter((one) => one.id !== id))}
        />
      ))}
      <Toasts toasts={toasts} onClose={messages.dismiss} />
    </MessagesContext>
  );
}

type Change<T> = (next: (now: readonly T[]) => readonly T[]) => void;

function createMessages(changeToasts: Change<ShownToast>, changeAsked: Change<Asked>): Messages {
  let count = 0;
  const ask = (question: Asked['question']) => {
    count += 1;
    const id = count;
    changeAsked((now) => [...now, { id, question }]);
  };
  const without = (now: readonly ShownToast[], key: string) =>
    now.filter(({ toast: shown }) => shown.key !== key);
  return {
    toast: (toast: Toast) => {
      count += 1;
      const id = count;
      changeToasts((now) => [...without(now, toast.key), { id, toast }].slice(-MOST));
    },
    dismiss: (key) => changeToasts((now) => without(now, key)),
    ask,
    alert: ask,
  };
}
