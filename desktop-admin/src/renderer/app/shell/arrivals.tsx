import { useCan } from '@logistics/shared/api-client/core';
import { FileInbox } from '../../features/order-import/file-inbox.tsx';
import { ImportEnds } from '../../features/outbox/import-ends.tsx';

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
