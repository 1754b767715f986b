import { lazy, type Ref } from 'react';
import { useSelector } from 'react-redux';
import { selectLiveConnection, useCan } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useLater } from '../later/use-after-first-paint.ts';
import { useTheme } from '../theme/theme.ts';
import { AccountMenu } from './account-menu.tsx';

const OutboxPill = lazy(async () => ({
  default: (await import('../../features/outbox/outbox-pill.tsx')).OutboxPill,
}));

interface TopBarProps {
  title: string;
  online: boolean;
  sidebarButton: Ref<HTMLButtonElement>;
  isSidebarOpen: boolean;
  onSidebar: () => void;
  onSearch: () => void;
  onKeys: () => void;
  onAccount: () => void;
  /** undefined in a browser. */
  onLock: (() => void) | undefined;
  onLogOut: () => void;
}

export function TopBar(props: TopBarProps) {
  const { title, online, sidebarButton, isSidebarOpen, onSidebar, onSearch, onKeys } = props;
  const texts = officeTexts.shell;
  const { theme, toggle } = useTheme();
  const can = useCan();
  const isLater = useLater();
  return (
    <header className="top">
      <Button
        ref={sidebarButton}
        variant="ghost"
        small
        iconOnly
        aria-label={isSidebarOpen ? texts.collapse : texts.expand}
        aria-expanded={isSidebarOpen}
        onClick={onSidebar}
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
      {/* The page works without it: waiting entries are sent when it loads the next time. */}
      <LazyPart onLost={() => undefined}>{isLater && <OutboxPill mayOpen={can('enterData')} />}</LazyPart>
      <Connection online={online} />
      <Button
        variant="ghost"
        small
        iconOnly
        className="keys-open"
        aria-label={officeShellTexts.openKeys}
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        <Icon name="keyboard" />
      </Button>
      <Button
        variant="ghost"
        small
        iconOnly
        aria-label={theme === 'dark' ? texts.toLight : texts.toDark}
        onClick={toggle}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </Button>
      <AccountMenu onAccount={props.onAccount} onLock={props.onLock} onLogOut={props.onLogOut} />
    </header>
  );
}

/** Shows whether the server is reachable, and whether live updates arrive. */
function Connection({ online }: { online: boolean }) {
  const isAnnounced = useSelector(selectLiveConnection) !== 'offline';
  const { connection } = officeShellTexts;
  const state = !online ? connection.off : isAnnounced ? connection.live : connection.waiting;
  return (
    <span className={online && isAnnounced ? 'net' : 'net off'} role="status" title={state.help}>
      <Icon name={online ? 'online' : 'offline'} />
      <span className="net-words">{state.words}</span>
    </span>
  );
}
