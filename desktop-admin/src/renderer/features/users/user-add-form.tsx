import { useEffect, useEffectEvent, useState, type ChangeEvent, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useAddUserMutation } from '@logistics/shared/api-client/admin';
import { ROLE, type UserAddBody, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Input, PasswordInput } from '../../components/input.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useFields, type FieldErrors, type Fields } from '../../components/use-fields.ts';
import { readServerErrors, userFormErrors } from './form-rules.ts';
import type { RightsDraft } from './rights-plan.ts';
import { lacksPermission, RightsFields } from './rights-fields.tsx';
import { userListPath } from './user-lists.ts';

const texts = officeUserTexts.form;
const EMPTY = {
  email: '',
  lastName: '',
  firstName: '',
  phone: '',
  password: '',
  confirmPassword: '',
};
type AddFields = typeof EMPTY;
const CUSTOMER: RightsDraft = { role: ROLE.customer, permission: [] };

/** Form for a new account with role and permissions. Used by super admins. */
export function UserAddForm({ onAdded }: { onAdded: (user: UserView) => void }) {
  const form = useFields(EMPTY, check);
  const [rights, setRights] = useState(CUSTOMER);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, { data: added, isLoading }] = useAddUserMutation();
  const toast = useToast();
  useLeaveGuard((form.dirty || rights !== CUSTOMER) && !added);
  const announceAdded = useEffectEvent(onAdded);
  useEffect(() => {
    if (added) announceAdded(added);
  }, [added]);

  const save = async (fields: AddFields) => {
    setFailure(null);
    if (lacksPermission(rights)) return;
    const answer = await add(bodyOf(fields, rights));
    if (answer.error) {
      const { errors, failure: sentence } = readServerErrors(answer.error);
      form.showErrors(errors);
      return setFailure(sentence);
    }
    toast.success(texts.created);
  };
  return (
    <form noValidate onSubmit={form.submit((fields) => void save(fields))}>
      <FormFailure title={texts.createFailed} failure={failure} />
      <div className="form-columns">
        <NewProfile form={form} />
        <section className="card form-card" aria-labelledby="new-rights">
          <h2 id="new-rights">{texts.rights}</h2>
          <RightsFields
            value={rights}
            onChange={setRights}
            showMissing={form.isTried && lacksPermission(rights)}
          />
        </section>
      </div>
      <div className="form-actions">
        <Button type="submit" look="main" disabled={isLoading}>
          {texts.create}
        </Button>
        <Link className="btn" to={userListPath('active')}>
          {texts.cancel}
        </Link>
      </div>
    </form>
  );
}

function NewProfile({ form }: { form: Fields<AddFields> }) {
  const text = (name: keyof AddFields, params?: ComponentProps<'input'>) => (
    <AddField
      name={name}
      value={form.fields[name]}
      error={form.errors?.[name]}
      onChange={(typed) => form.change({ [name]: typed })}
      params={params}
    />
  );
  return (
    <section className="card form-card form-fields" aria-labelledby="new-profile">
      <h2 id="new-profile">{texts.profile}</h2>
      {text('email', { type: 'email', maxLength: 254 })}
      <div className="field-pair">
        {text('lastName', { maxLength: 100 })}
        {text('firstName', { maxLength: 100 })}
      </div>
      {text('phone', { type: 'tel' })}
      <div className="field-pair">
        {text('password')}
        {text('confirmPassword')}
      </div>
    </section>
  );
}

function check(fields: AddFields): FieldErrors<AddFields> {
  const isRepeated = fields.confirmPassword === fields.password;
  return { ...userFormErrors(fields), ...(isRepeated ? {} : { confirmPassword: texts.confirmWrong }) };
}

function bodyOf({ phone, ...fields }: AddFields, rights: RightsDraft): UserAddBody {
  return {
    ...fields,
    email: fields.email.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    role: rights.role,
    ...(rights.role === ROLE.staff ? { permission: [...rights.permission] } : {}),
  };
}

interface AddFieldProps {
  name: keyof AddFields;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  params: ComponentProps<'input'> | undefined;
}

function AddField({ name, value, error, onChange, params }: AddFieldProps) {
  return (
    <Field label={texts[name]} error={error}>
      {(control) => {
        const shared = {
          autoComplete: 'off',
          ...params,
          ...control,
          value,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
        };
        return name === 'password' || name === 'confirmPassword' ? (
          <PasswordInput {...shared} autoComplete="new-password" />
        ) : (
          <Input {...shared} />
        );
      }}
    </Field>
  );
}
