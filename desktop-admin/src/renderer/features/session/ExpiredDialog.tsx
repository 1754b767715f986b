import { Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { api, selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/Button.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useSessionActions } from './use-session-actions.ts';

/** Over the page when the server no longer knows the token: log in again and go on, nothing is lost. */
export function ExpiredDialog() {
  const { expired, stored } = useSelector(selectSession);
  const dispatch = useDispatch();
  const { begin, end } = useSessionActions();
  const texts = officeTexts.expired;
  if (!stored) return null;
  return (
    <Modal
      open={expired}
      title={texts.title}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="dialog-lead">{texts.body}</p>
      <LoginForm
        email={stored.email}
        submit={texts.submit}
        onSignedIn={async (user, remember) => {
          await begin(user, remember);
          dispatch(api.util.invalidateTags(['Session', 'User', 'Order', 'OrderCounts', 'Import', 'Manager']));
        }}
      >
        <Button className="large" onClick={() => void end()}>
          {texts.leave}
        </Button>
      </LoginForm>
    </Modal>
  );
}
