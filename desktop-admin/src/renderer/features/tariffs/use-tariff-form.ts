import { useAddTariffMutation, useUpdateTariffMutation } from '@logistics/shared/api-client/tariffs';
import { tariffSchema, type Tariff } from '@logistics/shared/contracts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useAddOnce } from '../../records/use-add-once.ts';
import { useRecordForm, type StoredRecord } from '../../records/use-record-form.ts';
import {
  isTariffFields,
  tariffBody,
  tariffErrors,
  tariffFieldsOf,
  type TariffFields,
} from './tariff-fields.ts';

interface TariffRecord extends StoredRecord<TariffFields> {
  /** null for a new tariff. */
  readonly tariff: Tariff | null;
}
const recordOf = (tariff: Tariff): TariffRecord => ({
  stored: tariffFieldsOf(tariff),
  version: tariff.version,
  tariff,
});

export interface TariffFormProps {
  /** null for a new tariff. */
  tariff: Tariff | null;
  /** Fields of a new tariff. */
  start: TariffFields;
  /** Key of the local draft. */
  draftName: string;
  onAdded: (tariff: Tariff) => void;
}

/** State of the form of a new or an existing tariff. */
export function useTariffForm({ tariff, start, draftName, onAdded }: TariffFormProps) {
  const [add] = useAddTariffMutation();
  const addOnce = useAddOnce(draftName);
  const [update] = useUpdateTariffMutation();
  return useRecordForm<TariffFields, TariffRecord>({
    record: tariff ? recordOf(tariff) : { stored: start, version: null, tariff: null },
    draftName: tariff && !tariff.can.update ? null : draftName,
    isDraft: isTariffFields,
    check: tariffErrors,
    send: async (fields, { tariff: known }) =>
      saveOutcome(
        known
          ? await update({ ...tariffBody(fields), id: known.id, version: known.version })
          : await addOnce(tariffBody(fields), add),
        tariffSchema,
        recordOf,
      ),
    savedText: officeTariffTexts.form.saved,
    onSaved: (saved, base) => {
      if (!base.tariff && saved.tariff) onAdded(saved.tariff);
    },
  });
}
