import { useEffect, useEffectEvent, useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import {
  useAddUserMutation,
  useInviteUserMutation,
  useListUsersQuery,
} from '@logistics/shared/api-client/admin';
import { ROLE, type UserAddBody, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { Field } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Input, PasswordInput } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { useFields, type FieldErrors, type Fields } from '../../components/use-fields.ts';
import { readServerErrors, userFormErrors, wrongFields } from './form-rules.ts';
import type { RightsDraft } from './rights-plan.ts';
import { lacksPermission, RightsFields } from './rights-fields.tsx';
import { fullName } from './user-names.ts';
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
  const [isInvited, setInvited] = useState(false);
  const form = useFields(EMPTY, isInvited ? checkInvited : check);
  const [rights, setRights] = useState(CUSTOMER);
  const [failure, setFailure] = useState<string | null>(null);
  const { add, added, isLoading } = useAdding(isInvited);
  const toast = useToast();
  const id = useId();
  const isMissing = form.isTried && lacksPermission(rights);
  useLeaveGuard((form.dirty || rights !== CUSTOMER) && !added);
  const announceAdded = useEffectEvent(onAdded);
  useEffect(() => {
    if (added) announceAdded(added);
  }, [added]);

  const save = async (fields: AddFields) => {
    setFailure(null);
    if (lacksPermission(rights)) return;
    const answer = await add(fields, rights);
    if (answer.error) {
      const { errors, failure: sentence } = readServerErrors(answer.error);
      form.showErrors(errors);
      return setFailure(sentence);
    }
    toast.success(isInvited ? texts.invited(fields.email.trim()) : texts.created);
  };
  return (
    <form noValidate onSubmit={form.submit((fields) => void save(fields))}>
      <FormFailure title={texts.createFailed} failure={failure} />
      <ErrorSummary
        fields={[
          ...wrongFields(id, form.errors),
          ...(isMissing ? [{ id: `${id}-rights`, error: texts.permissionMissing }] : []),
        ]}
      />
      <div className="form-columns">
        <NewProfile id={id} form={form} isInvited={isInvited} onInvited={setInvited} />
        <section className="card form-card" aria-labelledby="new-rights">
          <h2 id="new-rights">{texts.rights}</h2>
          <RightsFields id={`${id}-rights`} value={rights} onChange={setRights} showMissing={isMissing} />
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

interface NewProfileProps {
  id: string;
  form: Fields<AddFields>;
  isInvited: boolean;
  onInvited: (isInvited: boolean) => void;
}

function NewProfile({ id, form, isInvited, onInvited }: NewProfileProps) {
  const text = (name: keyof AddFields, params?: ComponentProps<'input'>) => (
    <AddField
      id={`${id}-${name}`}
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
      <SharedPhone phone={form.fields.phone} />
      <Checkbox checked={isInvited} onChange={onInvited}>
        {texts.invite}
      </Checkbox>
      {isInvited ? (
        <p className="help">{texts.inviteHelp}</p>
      ) : (
        <div className="field-pair">
          {text('password')}
          {text('confirmPassword')}
        </div>
      )}
    </section>
  );
}

/** Names another account with the phone number. Families and firms share numbers, so it is no error. */
function SharedPhone({ phone }: { phone: string }) {
  const wanted = phone.replace(/\D/g, '');
  const { currentData } = useListUsersQuery(
    { q: phone.trim(), page: 1, pageSize: 5 },
    { skip: wanted.length < 8 },
  );
  const other = currentData?.rows.find((user) => user.phone?.replace(/\D/g, '') === wanted);
  if (wanted.length < 8 || !other) return null;
  return (
    <Note look="warn" live>
      {texts.phoneShared(fullName(other))}
    </Note>
  );
}

/** Adds the account with its password, or invites its owner to set one. */
function useAdding(isInvited: boolean) {
  const [add, adding] = useAddUserMutation();
  const [invite, inviting] = useInviteUserMutation();
  return {
    add: (fields: AddFields, rights: RightsDraft) => {
      const { password, confirmPassword, ...invited } = bodyOf(fields, rights);
      return isInvited ? invite(invited) : add({ ...invited, password, confirmPassword });
    },
    added: adding.data ?? inviting.data,
    isLoading: adding.isLoading || inviting.isLoading,
  };
}

function checkInvited(fields: AddFields): FieldErrors<AddFields> {
  const { password: _password, confirmPassword: _repeated, ...errors } = check(fields);
  return errors;
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
  id: string;
  name: keyof AddFields;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  params: ComponentProps<'input'> | undefined;
}

function AddField({ id, name, value, error, onChange, params }: AddFieldProps) {
  return (
    <Field id={id} label={texts[name]} error={error}>
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
