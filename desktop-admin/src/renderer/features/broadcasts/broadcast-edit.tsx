import {
  useGetBroadcastQuery,
  useImageUpload,
  useUpdateBroadcastMutation,
} from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { adminNotificationSchema, type AdminNotification } from '@logistics/shared/contracts';
import type { ReactNode } from 'react';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { RecordGate } from '../../records/record-gate.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import {
  broadcastBody,
  broadcastErrors,
  broadcastFieldsOf,
  type BroadcastFields,
} from './broadcast-fields.ts';
import { BroadcastDeliveries } from './broadcast-deliveries.tsx';
import { BroadcastForm } from './broadcast-form.tsx';

const texts = officeNotifyTexts.form;

interface BroadcastEditProps {
  id: number;
  ownId: number;
  /** Shown if no message has this id. */
  missing: ReactNode;
}

/** Edit form of a sent message, with its readers and deliveries. */
export function BroadcastEdit({ id, ownId, missing }: BroadcastEditProps) {
  const { currentData, error, isFetching, refetch } = useGetBroadcastQuery(id);
  return (
    <RecordGate
      data={currentData}
      error={isApiError(error) && !isFetching ? error : null}
      retry={() => void refetch()}
    >
      {(broadcast) => (broadcast ? <LoadedBroadcast broadcast={broadcast} ownId={ownId} /> : missing)}
    </RecordGate>
  );
}

function LoadedBroadcast({ broadcast, ownId }: { broadcast: AdminNotification; ownId: number }) {
  const upload = useImageUpload();
  const [update] = useUpdateBroadcastMutation();
  const { id } = broadcast;
  const form = useRecordForm<BroadcastFields>({
    record: recordOf(broadcast),
    draftName: `${ownId}:broadcast:${id}`,
    check: broadcastErrors,
    savedText: texts.saved,
    send: async (fields, { version }) =>
      saveOutcome(
        await update({ ...broadcastBody(fields), id, version: version ?? 0 }),
        adminNotificationSchema,
        recordOf,
      ),
  });
  return (
    <BroadcastForm
      form={form}
      saveLabel={texts.save}
      onSubmit={() => void form.save()}
      upload={upload}
      pictureBase={apiBaseUrl()}
      broadcast={broadcast}
    >
      <BroadcastDeliveries id={id} />
    </BroadcastForm>
  );
}

const recordOf = (broadcast: AdminNotification) => ({
  stored: broadcastFieldsOf(broadcast),
  version: broadcast.version,
});
