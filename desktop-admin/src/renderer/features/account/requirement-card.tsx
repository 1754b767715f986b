import { useGetSecondFactorQuery, useRequireSecondFactorMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { Note } from '../../components/note.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useToast } from '../../components/toast.tsx';

const texts = officeAccountTexts.requirement;

/** Whether all staff need a second factor; for super admins. */
export function RequirementCard() {
  const { data } = useGetSecondFactorQuery();
  const [require, { isLoading }] = useRequireSecondFactorMutation();
  const toast = useToast();
  if (!data) return null;
  const change = async (required: boolean) => {
    const { error } = await require({ required });
    if (!error) toast.success(required ? texts.turnedOn : texts.turnedOff);
    else
      toast.error(
        texts.failed,
        isApiError(error) ? (error.errors?.[0]?.message ?? errorSentence(error)) : '',
      );
  };
  const mayChange = data.enabled || data.required;
  return (
    <section className="card form-card" aria-labelledby="requirement-title">
      <h2 id="requirement-title">{texts.title}</h2>
      {mayChange ? (
        <SwitchField
          label={texts.label}
          help={texts.help}
          checked={data.required}
          onChange={(required) => void (isLoading || change(required))}
        />
      ) : (
        <Note variant="info">{texts.first}</Note>
      )}
    </section>
  );
}
