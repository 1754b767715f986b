import { useGetTariffListsQuery, useSetTariffGroupMutation } from '@logistics/shared/api-client/tariffs';
import type { CustomerView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { failureOf } from '../../../components/failure.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { useToast } from '../../../components/toast.tsx';

const texts = officeTariffTexts.group;

/** Group of the customer, whose tariffs apply to their parcels; for users who manage tariffs. Hidden without groups. */
export function CustomerGroup({ customer: { id, tariffGroup } }: { customer: CustomerView }) {
  const { data: lists } = useGetTariffListsQuery();
  const [save, { isLoading }] = useSetTariffGroupMutation();
  const toast = useToast();
  if (!lists || lists.groups.length === 0) return null;
  const choose = async (group: string) => {
    const failure = failureOf((await save({ userId: id, group: group === '' ? null : group })).error);
    if (failure) toast.error(officeTariffTexts.form.failed, errorSentence(failure));
    else toast.success(texts.saved);
  };
  return (
    <Field label={texts.label}>
      {(control) => (
        <Select
          {...control}
          value={tariffGroup ?? ''}
          disabled={isLoading}
          options={[
            { value: '', label: texts.none },
            ...lists.groups.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(group) => void choose(group)}
        />
      )}
    </Field>
  );
}
