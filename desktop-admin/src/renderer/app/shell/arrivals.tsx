import { FileInbox } from '../../features/order-import/file-inbox.tsx';
import { ImportEnds } from '../../features/outbox/import-ends.tsx';
import { useCan } from '../../features/session/use-rights.ts';

/** What comes by itself from this machine, on whatever page the person is: only for those who may enter data. */
export function Arrivals() {
  const can = useCan();
  if (!can('enterData')) return null;
  return (
    <>
      <ImportEnds />
      <FileInbox />
    </>
  );
}
