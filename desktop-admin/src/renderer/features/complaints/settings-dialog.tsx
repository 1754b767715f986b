import { useId, useState } from 'react';
import {
  useGetComplaintSettingsQuery,
  useSaveComplaintSettingsMutation,
} from '@logistics/shared/api-client/complaints';
import { COMPLAINT_TYPES, type ComplaintSettings, type ComplaintType } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';

const texts = officeComplaintTexts.settings;
type Fields = Record<ComplaintType, string>;

/** Opens the deadlines, for super admins. */
export function SettingsButton() {
  const { data } = useGetComplaintSettingsQuery();
  const [isOpen, setOpen] = useState(false);
  if (!data?.can.save) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="gear" />
        {texts.action}
      </Button>
      {isOpen && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </>
  );
}

const daysOf = (text: string): number | null => {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= 60 ? days : null;
};

function SettingsDialog({ settings, onClose }: { settings: ComplaintSettings; onClose: () => void }) {
  const formId = useId();
  const toast = useToast();
  const [save, { error, isLoading }] = useSaveComplaintSettingsMutation();
  const failure = failureOf(error);
  const form = useFields<Fields>(
    Object.fromEntries(COMPLAINT_TYPES.map((type) => [type, String(settings.days[type])])) as Fields,
    (fields) =>
      Object.fromEntries(
        COMPLAINT_TYPES.flatMap((type) => (daysOf(fields[type]) === null ? [[type, texts.wrong]] : [])),
      ),
  );
  const send = async (fields: Fields) => {
    const days = Object.fromEntries(
      COMPLAINT_TYPES.map((type) => [type, daysOf(fields[type]) ?? 1]),
    ) as ComplaintSettings['days'];
    if ((await save({ days, version: settings.version })).error) return;
    toast.success(texts.done);
    onClose();
  };
  return (
    <Modal
      title={texts.title}
      width={460}
      onCancel={isLoading || form.dirty ? undefined : onClose}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{officeComplaintTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="teal" disabled={isLoading}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="complaint-form" noValidate onSubmit={form.submit((f) => void send(f))}>
        <p className="second">{texts.lead}</p>
        {failure && !isLoading && (
          <Note variant="bad" alert>
            {failure.code === 'VERSION_CONFLICT' ? texts.conflict : errorSentence(failure)}
          </Note>
        )}
        {COMPLAINT_TYPES.map((type) => (
          <TextField
            key={type}
            label={texts.days(complaintTypeNames[type])}
            inputMode="numeric"
            max={2}
            value={form.fields[type]}
            error={form.errors?.[type]}
            onChange={(value) => form.change({ [type]: value })}
          />
        ))}
      </form>
    </Modal>
  );
}
