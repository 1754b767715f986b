import { useState, type ComponentProps } from 'react';
import { isApiError, useUpdateUserMutation } from '@logistics/shared/api-client/core';
import { GENDERS, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { fieldDifferences } from '../../components/field-differences.tsx';
import { Field } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Input } from '../../components/input.tsx';
import { RadioGroup } from '../../components/radio-group.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useFields } from '../../components/use-fields.ts';
import { readServerErrors, userFormErrors } from './form-rules.ts';
import {
  profileBody,
  profileFieldsOf,
  readNewerProfile,
  sameProfile,
  type ProfileFields,
  type SeenProfile,
} from './profile-fields.ts';

const texts = officeUserTexts.form;

/**
 * Form of an account's name, phone, gender and birthday. On a conflict it shows the other user's changes before
 * overwriting.
 */
export function ProfileForm({ user }: { user: UserView }) {
  const form = useFields(profileFieldsOf(user), ({ gender: _gender, ...texted }) => userFormErrors(texted));
  const { fields, dirty } = form;
  /** Profile that the form started from. */
  const [base, setBase] = useState<SeenProfile>(user);
  const [newer, setNewer] = useState<SeenProfile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateUserMutation();
  const toast = useToast();
  useLeaveGuard(dirty);
  // Rights and roles are changed on this page too. That changes the version but not the profile.
  const { version: seen } = sameProfile(user, base) ? user : base;

  const save = async (sent: ProfileFields, version: number): Promise<void> => {
    setFailure(null);
    setNewer(null);
    const { data, error } = await update({ ...profileBody(sent), id: user.id, version });
    if (data) {
      setBase(data);
      form.saved(sent);
      toast.success(texts.saved);
      return;
    }
    const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT';
    const theirs = isConflict ? readNewerProfile(error.data) : null;
    // If only other data of the account changed, saving overwrites no one's work.
    if (theirs && sameProfile(theirs, base)) return save(sent, theirs.version);
    if (theirs) return setNewer(theirs);
    const answer = readServerErrors(error);
    form.showErrors(answer.errors);
    setFailure(answer.failure);
  };
  const takeTheirs = (theirs: SeenProfile) => {
    form.reset(profileFieldsOf(theirs));
    setBase(theirs);
    setNewer(null);
  };
  const text = (name: Exclude<keyof ProfileFields, 'gender'>, params: ComponentProps<'input'> = {}) => (
    <Field
      label={texts[name]}
      error={form.errors?.[name]}
      help={name === 'dateOfBirth' ? texts.dateOfBirthHelp : undefined}
    >
      {(control) => (
        <Input
          autoComplete="off"
          {...params}
          {...control}
          disabled={!user.can.update}
          value={fields[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="form-fields" noValidate onSubmit={form.submit((sent) => void save(sent, seen))}>
      <FormFailure title={texts.saveFailed} failure={failure} />
      <div className="field-pair">
        {text('lastName', { maxLength: 100 })}
        {text('firstName', { maxLength: 100 })}
      </div>
      <div className="field-pair">
        {text('phone', { type: 'tel' })}
        {text('dateOfBirth', { inputMode: 'numeric' })}
      </div>
      <fieldset className="choice inline">
        <legend>{texts.gender}</legend>
        <RadioGroup
          value={fields.gender}
          disabled={!user.can.update}
          options={GENDERS.map((value) => ({ value, label: texts.genders[value] }))}
          onChange={(gender) => form.change({ gender })}
        />
      </fieldset>
      {user.can.update && (
        <div className="form-actions">
          <Button type="submit" look="teal" disabled={isLoading || !dirty}>
            {texts.save}
          </Button>
        </div>
      )}
      {newer && (
        <ConflictDialog
          fields={fieldDifferences(profileFieldsOf(newer), fields)}
          isBusy={isLoading}
          onKeepMine={() => void save(fields, newer.version)}
          onTakeTheirs={() => takeTheirs(newer)}
          onBack={() => setNewer(null)}
        />
      )}
    </form>
  );
}
