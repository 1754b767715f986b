import { Dropdown } from 'antd';
import { useSelector } from 'react-redux';
import { selectLiveConnection, selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Kbd } from '../../components/Kbd.tsx';
import { OutboxPill } from '../../features/outbox/OutboxPill.tsx';
import { useTheme } from '../theme/theme.ts';

interface TopBarProps {
  title: string;
  online: boolean;
  collapsed: boolean;
  onCollapse: () => void;
  onSearch: () => void;
  onKeys: () => void;
  onLogOut: () => void;
}

export function TopBar({ title, online, collapsed, onCollapse, onSearch, onKeys, onLogOut }: TopBarProps) {
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
      <Button
        className="palette-open"
        aria-label={officeShellTexts.palette.open}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <Icon name="search" />
        <span className="palette-open-words">{officeShellTexts.palette.open}</span>
        <Kbd>Ctrl K</Kbd>
      </Button>
      <OutboxPill />
      <Connection online={online} />
      <Button
        look="ghost"
        small
        iconOnly
        className="keys-open"
        aria-label={officeShellTexts.keys.open}
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        <Icon name="keyboard" />
      </Button>
      <Button
        look="ghost"
        small
        iconOnly
        aria-label={theme === 'dark' ? texts.toLight : texts.toDark}
        onClick={toggle}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </Button>
      <Account onLogOut={onLogOut} />
    </header>
  );
}

/** Whether the server answers, and whether changes of others are told at once. */
function Connection({ online }: { online: boolean }) {
  const isTold = useSelector(selectLiveConnection) !== 'offline';
  const { connection } = officeShellTexts;
  const state = !online ? connection.off : isTold ? connection.live : connection.waiting;
  return (
    <span className={online && isTold ? 'net' : 'net off'} role="status" title={state.help}>
      <Icon name={online ? 'online' : 'offline'} />
      <span className="net-words">{state.words}</span>
    </span>
  );
}

function Account({ onLogOut }: { onLogOut: () => void }) {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'email', label: stored.email, disabled: true },
          { type: 'divider' },
          { key: 'logout', label: texts.logout, onClick: onLogOut },
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
  );
}

function initials(lastName: string, firstName: string): string {
  return `${lastName.trim().charAt(0)}${firstName.trim().charAt(0)}`.toUpperCase();
}
