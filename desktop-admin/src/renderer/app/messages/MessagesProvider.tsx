import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { MessagesContext } from '../../components/messages.ts';
import { useLater } from '../later/use-later.ts';
import { createMessageDesk, type MessageDesk } from './message-desk.ts';

/** Takes messages from the first moment; what draws them comes after the first screen, or with the first message. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState(0);
  const [desk] = useState(() => createMessageDesk(() => setWaiting((count) => count + 1)));
  const isLater = useLater();
  const [Drawn, setDrawn] = useState<ComponentType<{ desk: MessageDesk }> | null>(null);
  const isMissing = Drawn === null && (isLater || waiting > 0);
  useEffect(() => {
    if (!isMissing) return;
    import('./AntMessages.tsx').then(
      ({ AntMessages }) => setDrawn(() => AntMessages),
      // Without a connection the page works on; the next message tries again.
      () => undefined,
    );
  }, [isMissing, waiting]);
  return (
    <MessagesContext value={desk.messages}>
      {children}
      {Drawn && <Drawn desk={desk} />}
    </MessagesContext>
  );
}
