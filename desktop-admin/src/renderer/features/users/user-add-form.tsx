import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import {
  useAddUserMutation,
  useInviteUserMutation,
  useListUsersQuery,
} from '@logistics/shared/api-client/admin';
import { DEFAULT_ROLE, type UserInviteBody, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { Input, PasswordInput } from '../../components/input.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { Note } from '../../components/note.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useRecordForm, type StoredRecord } from '../../records/use-record-form.ts';
import { rightsErrors, userFormErrors, wrongFields, type RightsInput } from './form-rules.ts';
import { RightsFields } from './rights-fields.tsx';
import { fullName } from './user-names.ts';
import { userListPath } from './user-lists.ts';

const texts = officeUserTexts.form;

interface TextFields {
  email: string;
  lastName: string;
  firstName: string;
  phone: string;
  password: string;
  confirmPassword: string;
}
interface AddFields extends TextFields, RightsInput {
  isInvited: boolean;
}
interface AddRecord extends StoredRecord<AddFields> {
  /** null until the account is added. */
  readonly user: UserView | null;
}

const NEW: AddRecord = {
  stored: {
    email: '',
    lastName: '',
    firstName: '',
    phone: '',
    isInvited: false,
    password: '',
    confirmPassword: '',
    role: DEFAULT_ROLE,
    permission: [],
  },
  version: null,
  user: null,
};

/** Form for a new account with role and permissions. Used by super admins. */
export function UserAddForm({ onAdded }: { onAdded: (user: UserView) => void }) {
  const form = useUserAdd(onAdded);
  const { value, errors } = form;
  const id = useId();
  const set = (part: Partial<AddFields>) => form.change((now) => ({ ...now, ...part }));
  return (
    <RecordForm
      form={form}
      saveLabel={texts.create}
      wrong={wrongFields(id, errors)}
      actions={
        <Link className="btn" to={userListPath('active')}>
          {texts.cancel}
        </Link>
      }
    >
      <div className="form-columns">
        <NewProfile id={id} value={value} errors={errors} onChange={set} />
        <section className="card form-card" aria-labelledby="new-rights">
          <h2 id="new-rights">{texts.rights}</h2>
          <RightsFields
            id={`${id}-permission`}
            value={{ role: value.role, permission: value.permission }}
            onChange={set}
            error={errors['permission']}
          />
        </section>
      </div>
    </RecordForm>
  );
}

/** Adds the account with its password, or invites its owner to set one. */
function useUserAdd(onAdded: (user: UserView) => void) {
  const [add] = useAddUserMutation();
  const [invite] = useInviteUserMutation();
  const form = useRecordForm<AddFields, AddRecord>({
    record: NEW,
    // A draft would store the password on this machine.
    draftName: null,
    check,
    savedText: ({ stored }) => (stored.isInvited ? texts.invited(stored.email.trim()) : texts.created),
    send: async (fields) => {
      const { isInvited, password, confirmPassword } = fields;
      const body = bodyOf(fields);
      const { data, error } = await (isInvited ? invite(body) : add({ ...body, password, confirmPassword }));
      return data
        ? { kind: 'saved', record: { stored: fields, version: data.version, user: data } }
        : { kind: 'failed', error };
    },
    onSaved: ({ user }) => {
      if (user) onAdded(user);
    },
  });
  // Without a draft, leaving during the save could lose the input.
  useLeaveGuard(form.isAdding);
  return form;
}

interface NewProfileProps {
  id: string;
  value: AddFields;
  errors: RecordErrors;
  onChange: (part: Partial<AddFields>) => void;
}

function NewProfile({ id, value, errors, onChange }: NewProfileProps) {
  const text = (name: keyof TextFields, params?: ComponentProps<'input'>) => (
    <AddField
      id={`${id}-${name}`}
      name={name}
      value={value[name]}
      error={errors[name]}
      onChange={(typed) => onChange({ [name]: typed })}
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
      <SharedPhone phone={value.phone} />
      <Checkbox checked={value.isInvited} onChange={(isInvited) => onChange({ isInvited })}>
        {texts.invite}
      </Checkbox>
      {value.isInvited ? (
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
    <Note variant="warn" live>
      {texts.phoneShared(fullName(other))}
    </Note>
  );
}

function check(fields: AddFields): RecordErrors {
  const { isInvited, email, lastName, firstName, phone, password, confirmPassword } = fields;
  return {
    ...userFormErrors({ email, lastName, firstName, phone, ...(isInvited ? {} : { password }) }),
    ...(isInvited || confirmPassword === password ? {} : { confirmPassword: texts.confirmWrong }),
    ...rightsErrors(fields),
  };
}

function bodyOf({ email, lastName, firstName, phone, role, permission }: AddFields): UserInviteBody {
  return {
    email: email.trim(),
    lastName,
    firstName,
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    role,
    permission: [...permission],
  };
}

interface AddFieldProps {
  id: string;
  name: keyof TextFields;
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
