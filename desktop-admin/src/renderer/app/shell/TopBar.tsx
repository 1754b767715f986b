import { Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { OutboxPill } from '../../features/outbox/OutboxPill.tsx';
import { useSessionActions } from '../../features/session/use-session-actions.ts';
import { useTheme } from '../theme/theme.ts';

interface TopBarProps {
  title: string;
  online: boolean;
  collapsed: boolean;
  onCollapse: () => void;
}

export function TopBar({ title, online, collapsed, onCollapse }: TopBarProps) {
  const texts = officeTexts.shell;
  const { theme, toggle } = useTheme();
  return (
    <header className="top">
      <Button
        look="ghost"
        small
        iconOnly
        className="collapse"
        aria-label={collapsed ? texts.expand : texts.collapse}
        aria-pressed={collapsed}
        onClick={onCollapse}
      >
        <Icon name="panel" />
      </Button>
      <h1>{title}</h1>
      <span className="grow" />
      <OutboxPill />
      <span className={online ? 'net' : 'net off'} role="status">
        <Icon name={online ? 'online' : 'offline'} />
        <span className="wide-only">{online ? texts.online : texts.offline}</span>
      </span>
      <Button
        look="ghost"
        small
        iconOnly
        aria-label={theme === 'dark' ? texts.toLight : texts.toDark}
        onClick={toggle}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </Button>
      <Account />
    </header>
  );
}

function Account() {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  const { end } = useSessionActions();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  const logOut = async () => {
    setLeaving(true);
    await end();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'email', label: stored.email, disabled: true },
            { type: 'divider' },
            { key: 'logout', label: texts.logout, onClick: () => setAsking(true) },
          ],
        }}
      >
        <button type="button" className="account" aria-haspopup="menu">
          <span className="greeting">
            {texts.greeting} <b>{name}</b>
          </span>
          <span className="avatar" aria-hidden="true">
            {initials(stored.lastName, stored.firstName)}
          </span>
          <Icon name="down" size={14} />
        </button>
      </Dropdown>
      <Modal
        open={asking}
        title={officeTexts.logoutDialog.title}
        okText={officeTexts.logoutDialog.confirm}
        cancelText={officeTexts.logoutDialog.cancel}
        confirmLoading={leaving}
        onOk={() => void logOut()}
        onCancel={() => setAsking(false)}
        closable={false}
        width={440}
      >
        {officeTexts.logoutDialog.body}
      </Modal>
    </>
  );
}

function initials(lastName: string, firstName: string): string {
  return `${lastName.trim().charAt(0)}${firstName.trim().charAt(0)}`.toUpperCase();
}
