import { FileInbox } from '../../features/order-import/file-inbox.tsx';
import { ImportEnds } from '../../features/outbox/import-ends.tsx';
import { useCan } from '../../features/session/use-rights.ts';

/** Files and results that this machine delivers on any page. Only for users who may enter data. */
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
