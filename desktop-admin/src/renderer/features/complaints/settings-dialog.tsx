import { useState } from 'react';
import {
  useGetComplaintSettingsQuery,
  useSaveComplaintSettingsMutation,
} from '@logistics/shared/api-client/complaints';
import {
  COMPLAINT_TYPES,
  complaintSettingsSchema,
  type ComplaintSettings,
  type ComplaintType,
} from '@logistics/shared/contracts';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextField } from '../../components/text-field.tsx';
import { RecordModal } from '../../records/record-modal.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';

const texts = officeComplaintTexts.settings;
type Days = Record<ComplaintType, string>;
type DaysRecord = SavedRecord<Days>;

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

const nameOf = (type: ComplaintType): string => texts.days(complaintTypeNames[type]);

function recordOf({ days, version }: ComplaintSettings): DaysRecord {
  return {
    stored: Object.fromEntries(COMPLAINT_TYPES.map((type) => [type, String(days[type])])) as Days,
    version,
  };
}

function SettingsDialog({ settings, onClose }: { settings: ComplaintSettings; onClose: () => void }) {
  const [save] = useSaveComplaintSettingsMutation();
  const form = useRecordForm<Days, DaysRecord>({
    record: recordOf(settings),
    draftName: null,
    check: (fields) =>
      Object.fromEntries(
        COMPLAINT_TYPES.flatMap((type) => (daysOf(fields[type]) === null ? [[type, texts.wrong]] : [])),
      ),
    savedText: texts.done,
    send: async (fields, { version }) => {
      const days = Object.fromEntries(
        COMPLAINT_TYPES.map((type) => [type, daysOf(fields[type]) ?? 1]),
      ) as ComplaintSettings['days'];
      return saveOutcome(await save({ days, version }), complaintSettingsSchema, recordOf);
    },
    onSaved: onClose,
  });
  return (
    <RecordModal
      form={form}
      title={texts.title}
      width={460}
      saveLabel={texts.save}
      cancelLabel={officeComplaintTexts.cancel}
      onClose={onClose}
      nameOf={nameOf}
    >
      <p className="second">{texts.lead}</p>
      {COMPLAINT_TYPES.map((type) => (
        <TextField
          key={type}
          label={nameOf(type)}
          inputMode="numeric"
          max={2}
          value={form.value[type]}
          error={form.errors[type]}
          onChange={(days) => form.change((now) => ({ ...now, [type]: days }))}
        />
      ))}
    </RecordModal>
  );
}
