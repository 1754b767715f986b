import { useId, useState } from 'react';
import { useResolveComplaintMutation } from '@logistics/shared/api-client/complaints';
import { COMPLAINT_RESULTS, type ComplaintDetail, type ComplaintResult } from '@logistics/shared/contracts';
import { COMPLAINT_TEXT_MAX } from '@logistics/shared/domain';
import { complaintResultNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields } from '../../components/use-fields.ts';
import { useSeen } from '../../records/use-record-write.ts';
import { useComplaintWrite } from './use-complaint-write.ts';

const texts = officeComplaintTexts.resolve;

interface DialogProps {
  complaint: ComplaintDetail;
  reload: () => unknown;
  onClose: () => void;
}

/** Resolves a complaint with a result and an answer. */
export function ResolveDialog({ complaint, reload, onClose }: DialogProps) {
  const formId = useId();
  const toast = useToast();
  const [result, setResult] = useState<ComplaintResult>('accepted');
  const [resolve] = useResolveComplaintMutation();
  const write = useComplaintWrite(reload);
  const { id, code, version } = useSeen(complaint, write.sawConflict);
  const form = useFields({ text: '' }, ({ text }) => (text.trim() === '' ? { text: texts.textMissing } : {}));
  const send = async (text: string) => {
    if (!(await write.run({ id, version, result, text }, resolve))) return;
    toast.success(texts.done(code));
    onClose();
  };
  return (
    <Modal
      title={texts.title(code)}
      onCancel={write.isBusy || form.dirty ? undefined : onClose}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{officeComplaintTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="teal" disabled={write.isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="complaint-form"
        noValidate
        onSubmit={form.submit(({ text }) => void send(text.trim()))}
      >
        <fieldset className="complaint-choice">
          <legend>{texts.result}</legend>
          <RadioGroup
            value={result}
            options={COMPLAINT_RESULTS.map((value) => ({ value, label: complaintResultNames[value] }))}
            onChange={setResult}
          />
        </fieldset>
        <TextField
          label={texts.text}
          help={texts.help}
          rows={4}
          max={COMPLAINT_TEXT_MAX}
          value={form.fields.text}
          error={form.errors?.text}
          onChange={(text) => form.change({ text })}
        />
        {write.error !== '' && (
          <Note variant="bad" alert>
            {write.error}
          </Note>
        )}
      </form>
    </Modal>
  );
}
