import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from '../../components/icon.tsx';
import { usePopover } from '../../components/use-popover.ts';

/** Menu with the user's name and logout. */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  const { isOpen, close, popup, forButton, forPopup } = usePopover();
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.focus();
  }, [isOpen]);
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
    if (event.key === 'Tab' || event.key === 'Escape') close();
  };
  return (
    <>
      <button type="button" className="account" aria-haspopup="menu" {...forButton}>
        <span className="greeting">
          {texts.greeting} <b>{name}</b>
        </span>
        <span className="avatar" aria-hidden="true">
          {initials(stored.lastName, stored.firstName)}
        </span>
        <Icon name="down" size={14} />
      </button>
      <div
        {...forPopup}
        ref={popup}
        role="menu"
        aria-label={name}
        className="popup menu account-menu"
        onKeyDown={onKeyDown}
      >
        <div role="menuitem" aria-disabled="true" className="account-email">
          {stored.email}
        </div>
        <div role="separator" />
        <button
          ref={item}
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
