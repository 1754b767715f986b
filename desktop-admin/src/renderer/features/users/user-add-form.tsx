import { Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddUserMutation } from '@logistics/shared/api-client/admin';
import { ROLE, type UserAddBody, type UserView } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { RULES, showServerErrors } from './form-rules.ts';
import type { RightsDraft } from './rights-plan.ts';
import { lacksPermission, RightsFields } from './rights-fields.tsx';
import { userListPath } from './user-lists.ts';

const texts = officeUserTexts.form;
const FIELDS = ['email', 'lastName', 'firstName', 'phone', 'password', 'confirmPassword'] as const;
type AddFields = Record<(typeof FIELDS)[number], string>;
const EMPTY: AddFields = {
  email: '',
  lastName: '',
  firstName: '',
  phone: '',
  password: '',
  confirmPassword: '',
};
const CUSTOMER: RightsDraft = { role: ROLE.customer, permission: [] };

/** Form for a new account with role and permissions. Used by super admins. */
export function UserAddForm({ onAdded }: { onAdded: (user: UserView) => void }) {
  const [form] = Form.useForm<AddFields>();
  const [rights, setRights] = useState(CUSTOMER);
  const [dirty, setDirty] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, { data: added, isLoading }] = useAddUserMutation();
  const toast = useToast();
  useLeaveGuard(dirty && !added);
  const announceAdded = useEffectEvent(onAdded);
  useEffect(() => {
    if (added) announceAdded(added);
  }, [added]);

  const save = async ({ phone, ...fields }: AddFields) => {
    setTried(true);
    setFailure(null);
    if (lacksPermission(rights)) return;
    const body: UserAddBody = {
      ...fields,
      email: fields.email.trim(),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      role: rights.role,
      ...(rights.role === ROLE.staff ? { permission: [...rights.permission] } : {}),
    };
    const answer = await add(body);
    if (answer.error) return setFailure(showServerErrors(form, answer.error, FIELDS));
    toast.success(texts.created);
  };
  return (
    <Form<AddFields>
      name="new-user"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={EMPTY}
      onValuesChange={() => setDirty(true)}
      onFinish={(fields) => void save(fields)}
      onFinishFailed={() => setTried(true)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <FormFailure title={texts.createFailed} failure={failure} />
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="new-profile">
          <h2 id="new-profile">{texts.profile}</h2>
          <Form.Item name="email" label={texts.email} rules={RULES.email}>
            <Input type="email" autoComplete="off" maxLength={254} />
          </Form.Item>
          <div className="field-pair">
            <Form.Item name="lastName" label={texts.lastName} rules={RULES.lastName}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
            <Form.Item name="firstName" label={texts.firstName} rules={RULES.firstName}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
          </div>
          <Form.Item name="phone" label={texts.phone} rules={RULES.phone}>
            <Input type="tel" autoComplete="off" />
          </Form.Item>
          <div className="field-pair">
            <Form.Item name="password" label={texts.password} rules={RULES.password}>
              <Input.Password autoComplete="new-password" />
            </Form.Item>
            <Form.Item
              name="confirmPassword"
              label={texts.confirmPassword}
              dependencies={['password']}
              rules={[
                ({ getFieldValue }) => ({
                  validator: (_rule, value) =>
                    value === getFieldValue('password')
                      ? Promise.resolve()
                      : Promise.reject(new Error(texts.confirmWrong)),
                }),
              ]}
            >
              <Input.Password autoComplete="new-password" />
            </Form.Item>
          </div>
        </section>
        <section className="card form-card" aria-labelledby="new-rights">
          <h2 id="new-rights">{texts.rights}</h2>
          <RightsFields
            value={rights}
            onChange={(value) => {
              setRights(value);
              setDirty(true);
            }}
            showMissing={tried && lacksPermission(rights)}
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
    </Form>
  );
}
