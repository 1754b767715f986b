import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeNavigationTexts } from '@logistics/shared/texts/office-shell';
import { Icon } from '../../components/icon.tsx';
import { useMenu } from '../../components/use-menu.ts';

interface AccountMenuProps {
  onAccount: () => void;
  /** undefined in a browser. */
  onLock?: (() => void) | undefined;
  onLogOut: () => void;
}

/** Menu with the user's name, their account, lock and logout. */
export function AccountMenu({ onAccount, onLock, onLogOut }: AccountMenuProps) {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  const { close, popup, forButton, forMenu } = useMenu();
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  return (
    <>
      <button type="button" className="account" {...forButton}>
        <span className="greeting">
          {texts.greeting} <b>{name}</b>
        </span>
        <span className="avatar" aria-hidden="true">
          {initials(stored.lastName, stored.firstName)}
        </span>
        <Icon name="down" size={14} />
      </button>
      <div {...forMenu} ref={popup} aria-label={name} className="popup menu account-menu">
        <div role="menuitem" aria-disabled="true" className="account-email">
          {stored.email}
        </div>
        <div role="separator" />
        <Item onPick={onAccount} close={close}>
          {officeNavigationTexts.account}
        </Item>
        {onLock && (
          <Item onPick={onLock} close={close} keys="Control+L">
            {texts.lock}
          </Item>
        )}
        <Item onPick={onLogOut} close={close}>
          {texts.logout}
        </Item>
      </div>
    </>
  );
}

interface ItemProps {
  onPick: () => void;
  close: () => void;
  /** Shortcut, as in `aria-keyshortcuts`. */
  keys?: string;
  children: string;
}

function Item({ onPick, close, keys, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-keyshortcuts={keys}
      onClick={() => {
        onPick();
        close();
      }}
    >
      {children}
    </button>
  );
}

function initials(lastName: string, firstName: string): string {
  return `${lastName.trim().charAt(0)}${firstName.trim().charAt(0)}`.toUpperCase();
}
