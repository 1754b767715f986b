import { lazy, Suspense, useState, type ReactNode } from 'react';
import { MessagesContext } from '../../components/messages.ts';
import { useLater } from '../later/use-later.ts';
import { createMessageDesk } from './message-desk.ts';

const AntMessages = lazy(async () => ({ default: (await import('./AntMessages.tsx')).AntMessages }));

/** Takes messages from the first moment; what draws them comes after the first screen, or with the first message. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false);
  const [desk] = useState(() => createMessageDesk(() => setIsWanted(true)));
  const isLater = useLater();
  return (
    <MessagesContext value={desk.messages}>
      {children}
      {(isWanted || isLater) && (
        <Suspense>
          <AntMessages desk={desk} />
        </Suspense>
      )}
    </MessagesContext>
  );
}
