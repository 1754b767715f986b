import {
  useAddBroadcastMutation,
  useImageUpload,
  useListUsersQuery,
} from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { useMessages } from '../../components/messages.ts';
import { useAddOnce } from '../../records/use-add-once.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { broadcastBody, broadcastErrors, EMPTY_BROADCAST, type BroadcastFields } from './broadcast-fields.ts';
import { BroadcastForm } from './broadcast-form.tsx';

const texts = officeNotifyTexts.form;

/** Form for a new message. Sending asks for confirmation and shows the number of recipients. */
export function BroadcastAdd({ ownId, onSent }: { ownId: number; onSent: () => void }) {
  const messages = useMessages();
  const upload = useImageUpload();
  const [add] = useAddBroadcastMutation();
  const draftName = `${ownId}:broadcast:new`;
  const addOnce = useAddOnce(draftName);
  const form = useRecordForm<BroadcastFields>({
    record: { stored: EMPTY_BROADCAST, version: null },
    draftName,
    check: broadcastErrors,
    savedText: texts.sent,
    send: async (fields) => {
      const { data, error } = await addOnce({ ...broadcastBody(fields), mail: fields.mail }, add);
      return data
        ? { kind: 'saved', record: { stored: fields, version: data.version } }
        : { kind: 'failed', error };
    },
    onSaved: onSent,
  });
  const { audience, mail } = form.value;
  const people = useListUsersQuery({
    page: 1,
    pageSize: 1,
    status: 'active',
    ...(audience === 'all' ? {} : { audience }),
  }).currentData?.meta.total;
  const ask = () => {
    if (!form.validate()) return;
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
