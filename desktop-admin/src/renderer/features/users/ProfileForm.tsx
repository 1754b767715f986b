import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useUpdateUserMutation } from '@logistics/shared/api-client/core';
import { GENDERS, type Gender, type UserUpdateBody, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { readDay, showDay } from '../../components/calendar-day.ts';
import { RULES, showServerErrors } from './form-rules.ts';

const texts = officeUserTexts.form;
const FIELDS = ['lastName', 'firstName', 'phone', 'gender', 'dateOfBirth'] as const;

interface ProfileFields {
  lastName: string;
  firstName: string;
  phone: string;
  gender: Gender | null;
  dateOfBirth: string;
}

/** Name, phone, gender and birthday of an account. */
export function ProfileForm({ user }: { user: UserView }) {
  const [form] = Form.useForm<ProfileFields>();
  const [dirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateUserMutation();
  const toast = useToast();
  useLeaveGuard(dirty);

  const save = async (fields: ProfileFields) => {
    setFailure(null);
    const body: UserUpdateBody = {
      id: user.id,
      lastName: fields.lastName.trim(),
      firstName: fields.firstName.trim(),
      phone: fields.phone.trim() || null,
      gender: fields.gender,
      dateOfBirth: readDay(fields.dateOfBirth) ?? null,
    };
    const { error } = await update(body);
    if (error) return setFailure(showServerErrors(form, error, FIELDS));
    setDirty(false);
    toast.success(texts.saved);
  };
  return (
    <Form<ProfileFields>
      name="profile"
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!user.can.update}
      initialValues={{
        lastName: user.lastName,
        firstName: user.firstName,
        phone: user.phone ?? '',
        gender: user.gender,
        dateOfBirth: showDay(user.dateOfBirth),
      }}
      onValuesChange={() => setDirty(true)}
      onFinish={(fields) => void save(fields)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      {failure && (
        <div className="form-failure">
          <Note look="bad" alert>
            <b>{texts.saveFailed}</b> {failure}
          </Note>
        </div>
      )}
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
    </Form>
  );
}
