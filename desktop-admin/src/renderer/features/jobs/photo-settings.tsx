import { isApiError } from '@logistics/shared/api-client/core';
import { useGetPhotoSettingsQuery, useSavePhotoSettingsMutation } from '@logistics/shared/api-client/photos';
import { photoSettingsSchema, type PhotoSettings as Settings } from '@logistics/shared/contracts';
import { formatInteger, formatFileSize } from '@logistics/shared/formatting';
import { photoSettingsTexts as texts } from '@logistics/shared/texts/office-photos';
import { FailureState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { RecordDialogs } from '../../records/record-dialogs.tsx';
import { RecordFrame } from '../../records/record-frame.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useRecordForm, type RecordFormState, type SavedRecord } from '../../records/use-record-form.ts';

/** Limits of photos of parcels and complaints, and the place that they take on the server. */
export function PhotoSettings() {
  const { data, error, refetch } = useGetPhotoSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <p aria-busy="true" className="bone-line">
        <span className="bone" />
      </p>
    );
  return <SettingsForm settings={data} />;
}

const isBetween = (text: string, max: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

interface SettingsFields {
  maxPerParcel: string;
  keepMonths: string;
  complaintKeepMonths: string;
}
type SettingsRecord = SavedRecord<SettingsFields>;

const recordOf = ({ version, maxPerParcel, keepMonths, complaintKeepMonths }: Settings): SettingsRecord => ({
  stored: {
    maxPerParcel: String(maxPerParcel),
    keepMonths: String(keepMonths),
    complaintKeepMonths: String(complaintKeepMonths),
  },
  version,
});

function useSettingsForm(settings: Settings) {
  const [save] = useSavePhotoSettingsMutation();
  return useRecordForm<SettingsFields, SettingsRecord>({
    record: recordOf(settings),
    draftName: null,
    check: ({ maxPerParcel, keepMonths, complaintKeepMonths }) => ({
      ...(isBetween(maxPerParcel.trim(), 50) ? {} : { maxPerParcel: texts.wrongMax }),
      ...(isBetween(keepMonths.trim(), 60) ? {} : { keepMonths: texts.wrongMonths }),
      ...(isBetween(complaintKeepMonths.trim(), 60) ? {} : { complaintKeepMonths: texts.wrongMonths }),
    }),
    savedText: texts.saved,
    send: async ({ maxPerParcel, keepMonths, complaintKeepMonths }, { version }) =>
      saveOutcome(
        await save({
          maxPerParcel: Number(maxPerParcel),
          keepMonths: Number(keepMonths),
          complaintKeepMonths: Number(complaintKeepMonths),
          version,
        }),
        photoSettingsSchema,
        recordOf,
      ),
  });
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const { stored, freeBytes } = settings;
  return (
    <RecordFrame
      form={form}
      className="photo-settings"
      saveLabel={texts.save}
      savesUnchanged
      onSubmit={() => void form.save()}
    >
      {({ failure, saveButton }) => (
        <>
          {failure}
          <SettingsInputs form={form} />
          <p>
            {texts.stored(formatInteger(stored.photos), formatFileSize(stored.bytes))}{' '}
            {freeBytes !== null && texts.free(formatFileSize(freeBytes))}
          </p>
          <p className="second">{texts.backup}</p>
          {saveButton}
          <RecordDialogs form={form} />
        </>
      )}
    </RecordFrame>
  );
}

function SettingsInputs({ form }: { form: RecordFormState<SettingsFields, SettingsRecord> }) {
  const inputOf = (name: keyof SettingsFields, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      value={form.value[name]}
      error={form.errors[name]}
      max={3}
      inputMode="numeric"
      onChange={(typed) => form.change((now) => ({ ...now, [name]: typed }))}
    />
  );
  return (
    <>
      {inputOf('maxPerParcel', texts.maxPerParcel, texts.maxHelp)}
      {inputOf('keepMonths', texts.keepMonths, texts.keepHelp)}
      {inputOf('complaintKeepMonths', texts.complaintKeepMonths, texts.complaintKeepHelp)}
    </>
  );
}
