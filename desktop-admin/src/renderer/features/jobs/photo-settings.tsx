import { isApiError } from '@logistics/shared/api-client/core';
import { useGetPhotoSettingsQuery, useSavePhotoSettingsMutation } from '@logistics/shared/api-client/photos';
import type { PhotoSettings as Settings } from '@logistics/shared/contracts';
import { formatInteger, formatFileSize } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { photoSettingsTexts as texts } from '@logistics/shared/texts/office-photos';
import { Button } from '../../components/button.tsx';
import { FailureState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useFields, type Fields } from '../../components/use-fields.ts';

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
  return <SettingsForm key={data.version} settings={data} reload={() => void refetch()} />;
}

const isBetween = (text: string, max: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

interface SettingsFields {
  max: string;
  months: string;
  complaintMonths: string;
}

function SettingsForm({ settings, reload }: { settings: Settings; reload: () => void }) {
  const toast = useToast();
  const [save, { isLoading }] = useSavePhotoSettingsMutation();
  const { maxPerParcel, keepMonths, complaintKeepMonths, version, stored, freeBytes } = settings;
  const form = useFields<SettingsFields>(
    { max: String(maxPerParcel), months: String(keepMonths), complaintMonths: String(complaintKeepMonths) },
    ({ max, months, complaintMonths }) => ({
      ...(isBetween(max.trim(), 50) ? {} : { max: texts.wrongMax }),
      ...(isBetween(months.trim(), 60) ? {} : { months: texts.wrongMonths }),
      ...(isBetween(complaintMonths.trim(), 60) ? {} : { complaintMonths: texts.wrongMonths }),
    }),
  );
  const send = async ({ max, months, complaintMonths }: SettingsFields) => {
    const { error } = await save({
      maxPerParcel: Number(max),
      keepMonths: Number(months),
      complaintKeepMonths: Number(complaintMonths),
      version,
    });
    if (!error) return void toast.success(texts.saved);
    const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT';
    if (isConflict) reload();
    toast.error(
      texts.saveFailed,
      isConflict ? texts.conflict : isApiError(error) ? errorSentence(error) : '',
    );
  };
  return (
    <form className="photo-settings" noValidate onSubmit={form.submit((fields) => void send(fields))}>
      <SettingsInputs form={form} />
      <p>
        {texts.stored(formatInteger(stored.photos), formatFileSize(stored.bytes))}{' '}
        {freeBytes !== null && texts.free(formatFileSize(freeBytes))}
      </p>
      <p className="second">{texts.backup}</p>
      <Button look="main" type="submit" disabled={isLoading}>
        {texts.save}
      </Button>
    </form>
  );
}

function SettingsInputs({ form }: { form: Fields<SettingsFields> }) {
  const inputOf = (name: keyof SettingsFields, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      value={form.fields[name]}
      error={form.errors?.[name]}
      max={3}
      inputMode="numeric"
      onChange={(value) => form.change({ [name]: value })}
    />
  );
  return (
    <>
      {inputOf('max', texts.maxPerParcel, texts.maxHelp)}
      {inputOf('months', texts.keepMonths, texts.keepHelp)}
      {inputOf('complaintMonths', texts.complaintKeepMonths, texts.complaintKeepHelp)}
    </>
  );
}
