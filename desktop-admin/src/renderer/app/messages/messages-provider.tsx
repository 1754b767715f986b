import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { MessagesContext } from '../../components/messages.ts';
import { useLater } from '../later/use-after-first-paint.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import { PlainMessages } from './plain-messages.tsx';

/** Accepts messages from the start. Their renderer is loaded after the first screen, or with the first message. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [form] = useState(() => createMessageQueue(() => setIsWaiting(true)));
  const isLater = useLater();
  const [Drawn, setDrawn] = useState<ComponentType<{ form: MessageQueue }> | null>(null);
  const isMissing = Drawn === null && (isLater || isWaiting);
  useEffect(() => {
    if (!isMissing) return;
    import('./ant-messages.tsx').then(
      ({ AntMessages }) => setDrawn(() => AntMessages),
      // If a script fails to load, a browser does not retry it for the lifetime of the page.
      () => setDrawn(() => PlainMessages),
    );
  }, [isMissing]);
  return (
    <MessagesContext value={form.messages}>
      {children}
      {Drawn && <Drawn form={form} />}
    </MessagesContext>
  );
}
