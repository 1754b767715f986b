import { Modal } from 'antd';
import { useState } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';
import { useSessionActions } from '../../features/session/use-session-actions.ts';

/** Asks, then really logs out (decisions: a shared warehouse computer must not stay logged in). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const texts = officeTexts.logoutDialog;
  const { end } = useSessionActions();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    await end();
  };
  return (
    <Modal
      open
      title={texts.title}
      okText={texts.confirm}
      cancelText={texts.cancel}
      confirmLoading={leaving}
      onOk={() => void logOut()}
      onCancel={onClose}
      closable={false}
      width={440}
    >
      {texts.body}
    </Modal>
  );
}
