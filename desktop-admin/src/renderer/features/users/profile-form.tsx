import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { isApiError, useUpdateUserMutation } from '@logistics/shared/api-client/core';
import { GENDERS, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { RecordConflict } from '../../components/record-conflict.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { RULES, showServerErrors } from './form-rules.ts';
import {
  profileBody,
  profileFieldsOf,
  readNewerProfile,
  sameProfile,
  type ProfileFields,
  type SeenProfile,
} from './profile-fields.ts';

const texts = officeUserTexts.form;
const FIELDS = ['lastName', 'firstName', 'phone', 'gender', 'dateOfBirth'] as const;

/**
 * Form of an account's name, phone, gender and birthday. On a conflict it shows the other user's changes before
 * overwriting.
 */
export function ProfileForm({ user }: { user: UserView }) {
  const [form] = Form.useForm<ProfileFields>();
  /** Profile that the form started from. */
  const [base, setBase] = useState<SeenProfile>(user);
  const [newer, setNewer] = useState<SeenProfile | null>(null);
  const [dirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateUserMutation();
  const toast = useToast();
  useLeaveGuard(dirty);
  // Rights and roles are changed on this page too. That changes the version but not the profile.
  const { version: seen } = sameProfile(user, base) ? user : base;

  const save = async (fields: ProfileFields, version: number): Promise<void> => {
    setFailure(null);
    setNewer(null);
    const { data, error } = await update({ ...profileBody(fields), id: user.id, version });
    if (data) {
      setBase(data);
      // Input typed while the request was pending is still unsaved.
      setDirty(FIELDS.some((field) => form.getFieldValue(field) !== fields[field]));
      toast.success(texts.saved);
      return;
    }
    const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT';
    const theirs = isConflict ? readNewerProfile(error.data) : null;
    // If only other data of the account changed, saving overwrites no one's work.
    if (theirs && sameProfile(theirs, base)) return save(fields, theirs.version);
    if (theirs) setNewer(theirs);
    else setFailure(showServerErrors(form, error, FIELDS));
  };
  const takeTheirs = (theirs: SeenProfile) => {
    form.setFieldsValue(profileFieldsOf(theirs));
    setBase(theirs);
    setDirty(false);
    setNewer(null);
  };
  return (
    <Form<ProfileFields>
      name="profile"
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!user.can.update}
      initialValues={profileFieldsOf(user)}
      onValuesChange={() => setDirty(true)}
      onFinish={(fields) => void save(fields, seen)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <FormFailure title={texts.saveFailed} failure={failure} />
      <div className="field-pair">
        <Form.Item name="lastName" label={texts.lastName} rules={RULES.lastName}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="firstName" label={texts.firstName} rules={RULES.firstName}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
      <div className="field-pair">
        <Form.Item name="phone" label={texts.phone} rules={RULES.phone}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="dateOfBirth"
          label={texts.dateOfBirth}
          extra={texts.dateOfBirthHelp}
          rules={RULES.dateOfBirth}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
      <fieldset className="choice inline">
        <legend>{texts.gender}</legend>
        <Form.Item name="gender" noStyle>
          <Radio.Group options={GENDERS.map((value) => ({ value, label: texts.genders[value] }))} />
        </Form.Item>
      </fieldset>
      {user.can.update && (
        <div className="form-actions">
          <Button type="submit" look="teal" disabled={isLoading || !dirty}>
            {texts.save}
          </Button>
        </div>
      )}
      {newer && (
        <RecordConflict
          form={{
            isBusy: isLoading,
            keepMine: () => void save(form.getFieldsValue(), newer.version),
            takeTheirs: () => takeTheirs(newer),
            backFromConflict: () => setNewer(null),
          }}
          newer={{ kept: profileFieldsOf(newer), mine: form.getFieldsValue() }}
        />
      )}
    </Form>
  );
}
