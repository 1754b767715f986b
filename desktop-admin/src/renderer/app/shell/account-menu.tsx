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
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onAccount();
            close();
          }}
        >
          {officeNavigationTexts.account}
        </button>
        {onLock && (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts="Control+L"
            onClick={() => {
              close();
              onLock();
            }}
          >
            {texts.lock}
          </button>
        )}
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onLogOut();
            close();
          }}
        >
          {texts.logout}
        </button>
      </div>
    </>
  );
}

function initials(lastName: string, firstName: string): string {
  return `${lastName.trim().charAt(0)}${firstName.trim().charAt(0)}`.toUpperCase();
}
