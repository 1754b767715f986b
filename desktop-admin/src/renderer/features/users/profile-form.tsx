import { useId } from 'react';
import { useUpdateUserMutation } from '@logistics/shared/api-client/core';
import { GENDERS, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { sameValue } from '../../components/merge-fields.ts';
import { RadioGroup } from '../../components/radio-group.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { saveOutcome } from '../../records/save-outcome.ts';
import { TextField } from '../../components/text-field.tsx';
import { useRecordForm, type SavedRecord } from '../../records/use-record-form.ts';
import { userFormErrors, wrongFields } from './form-rules.ts';
import {
  profileBody,
  profileFieldsOf,
  profileRecord,
  profileSchema,
  type ProfileFields,
} from './profile-fields.ts';

const texts = officeUserTexts.form;
const INPUT_MODES = {
  lastName: undefined,
  firstName: undefined,
  phone: 'tel',
  dateOfBirth: 'numeric',
} as const;

/**
 * Form of an account's name, phone, gender and birthday. On a conflict it shows the other user's changes before
 * overwriting.
 */
export function ProfileForm({ user }: { user: UserView }) {
  const form = useProfileForm(user);
  const { value, errors } = form;
  const id = useId();
  const set = (part: Partial<ProfileFields>) => form.change((now) => ({ ...now, ...part }));
  const text = (name: Exclude<keyof ProfileFields, 'gender'>, max: number) => (
    <TextField
      id={`${id}-${name}`}
      label={texts[name]}
      max={max}
      inputMode={INPUT_MODES[name]}
      disabled={!user.can.update}
      value={value[name]}
      error={errors[name]}
      help={name === 'dateOfBirth' ? texts.dateOfBirthHelp : undefined}
      onChange={(typed) => set({ [name]: typed })}
    />
  );
  return (
    <RecordForm
      form={form}
      inCard
      saveLabel={texts.save}
      canUpdate={user.can.update}
      wrong={wrongFields(id, errors)}
    >
      <div className="field-pair">
        {text('lastName', 100)}
        {text('firstName', 100)}
      </div>
      <div className="field-pair">
        {text('phone', 30)}
        {text('dateOfBirth', 12)}
      </div>
      <fieldset className="choice inline">
        <legend>{texts.gender}</legend>
        <RadioGroup
          value={value.gender}
          disabled={!user.can.update}
          options={GENDERS.map((value) => ({ value, label: texts.genders[value] }))}
          onChange={(gender) => set({ gender })}
        />
      </fieldset>
    </RecordForm>
  );
}

function useProfileForm(user: UserView) {
  const [update] = useUpdateUserMutation();
  return useRecordForm<ProfileFields, SavedRecord<ProfileFields>>({
    record: profileRecord(user),
    draftName: null,
    check: ({ gender: _gender, ...texted }) => userFormErrors(texted),
    savedText: texts.saved,
    send: async (fields, base) => {
      const save = async (version: number) =>
        saveOutcome(
          await update({ ...profileBody(fields), id: user.id, version }),
          profileSchema,
          profileRecord,
        );
      // Rights and roles are changed on this page too. That changes the version but not the profile.
      const isKnown = sameValue(profileFieldsOf(user), base.stored);
      const outcome = await save(isKnown ? user.version : base.version);
      // If only other data of the account changed, saving overwrites no one's work.
      return outcome.kind === 'newer' && sameValue(outcome.record.stored, base.stored)
        ? save(outcome.record.version)
        : outcome;
    },
  });
}
