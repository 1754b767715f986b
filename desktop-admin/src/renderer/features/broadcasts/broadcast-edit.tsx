import {
  useGetBroadcastQuery,
  useImageUpload,
  useUpdateBroadcastMutation,
} from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { adminNotificationSchema, type AdminNotification } from '@logistics/shared/contracts';
import type { ReactNode } from 'react';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { RecordGate } from '../../components/record-gate.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import {
  broadcastBody,
  broadcastErrors,
  broadcastFieldsOf,
  type BroadcastFields,
} from './broadcast-fields.ts';
import { BroadcastDeliveries } from './broadcast-deliveries.tsx';
import { BroadcastForm } from './broadcast-form.tsx';

const texts = officeNotifyTexts.form;
const OFFLINE = { code: 'OFFLINE', message: '' } as const;

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
  const failed = (error: unknown) => ({
    kind: 'failed' as const,
    error: isApiError(error) ? error : OFFLINE,
  });
  const form = useRecordForm<BroadcastFields>({
    stored: broadcastFieldsOf(broadcast),
    version: broadcast.version,
    draftName: `${ownId}:broadcast:${id}`,
    check: broadcastErrors,
    savedText: texts.saved,
    send: async (fields, version) => {
      const { data, error } = await update({ ...broadcastBody(fields), id, version });
      if (data) return { kind: 'saved', stored: broadcastFieldsOf(data), version: data.version };
      if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return failed(error);
      const newer = adminNotificationSchema.safeParse(error.data);
      if (!newer.success) return failed(error);
      return { kind: 'newer', stored: broadcastFieldsOf(newer.data), version: newer.data.version };
    },
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
