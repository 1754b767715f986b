import { Modal } from 'antd';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/Button.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useSessionActions } from './use-session-actions.ts';

/**
 * A question whose answer met the dead session stands open until that is through: at 2000, as Ant Design has it, below
 * its messages at 2050.
 */
const OVER_DIALOGS = 2_040;

/**
 * Over the page when the server no longer knows the token: log in again and go on. The calls that met the dead session
 * wait meanwhile (app/main.tsx) and are then made again, so that a save that was under way ends as if nothing had been.
 */
export function ExpiredDialog() {
  const { expired, stored } = useSelector(selectSession);
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
      zIndex={OVER_DIALOGS}
      destroyOnHidden
    >
      <p className="dialog-lead">{texts.body}</p>
      <LoginForm email={stored.email} submit={texts.submit} onSignedIn={begin}>
        <Button className="large" onClick={() => void end()}>
          {texts.leave}
        </Button>
      </LoginForm>
    </Modal>
  );
}
