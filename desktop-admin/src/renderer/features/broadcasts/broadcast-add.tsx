import { useEffect, useEffectEvent, useState } from 'react';
import {
  useAddBroadcastMutation,
  useImageUpload,
  useListUsersQuery,
} from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { useMessages } from '../../components/messages.ts';
import { useRecordForm } from '../../components/use-record-form.ts';
import { broadcastBody, broadcastErrors, EMPTY_BROADCAST, type BroadcastFields } from './broadcast-fields.ts';
import { BroadcastForm } from './broadcast-form.tsx';

const texts = officeNotifyTexts.form;
const OFFLINE = { code: 'OFFLINE', message: '' } as const;

/** Form for a new message. Sending asks for confirmation and shows the number of recipients. */
export function BroadcastAdd({ ownId, onSent }: { ownId: number; onSent: () => void }) {
  const messages = useMessages();
  const upload = useImageUpload();
  const [add] = useAddBroadcastMutation();
  const [isSent, setSent] = useState(false);
  const announceSent = useEffectEvent(onSent);
  // Runs once nothing is left to send, so that leaving the page shows no confirmation.
  useEffect(() => {
    if (isSent) announceSent();
  }, [isSent]);
  const form = useRecordForm<BroadcastFields>({
    stored: EMPTY_BROADCAST,
    version: 0,
    draftName: `${ownId}:broadcast:new`,
    check: broadcastErrors,
    savedText: texts.sent,
    send: async (fields) => {
      const answer = await add({ ...broadcastBody(fields), mail: fields.mail });
      if (!answer.data) return { kind: 'failed', error: isApiError(answer.error) ? answer.error : OFFLINE };
      setSent(true);
      return { kind: 'saved', stored: fields, version: 0 };
    },
  });
  const { audience, mail } = form.value;
  const people = useListUsersQuery({
    page: 1,
    pageSize: 1,
    status: 'active',
    ...(audience === 'all' ? {} : { audience }),
  }).currentData?.meta.total;
  const ask = () => {
    const errors = broadcastErrors(form.value);
    form.showErrors(errors);
    if (Object.keys(errors).length > 0) return;
    messages.ask({
      title: people === undefined ? texts.askUnknown : texts.ask(people),
      content: mail ? texts.askBodyMail : texts.askBody,
      okText: texts.confirm,
      cancelText: texts.cancel,
      onOk: () => form.save(),
    });
  };
  return (
    <BroadcastForm
      form={form}
      saveLabel={texts.send}
      onSubmit={ask}
      upload={upload}
      pictureBase={apiBaseUrl()}
      people={people}
      isNew
    />
  );
}
