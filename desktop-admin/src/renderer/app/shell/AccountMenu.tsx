import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from '../../components/Icon.tsx';

/** Who is logged in, and the way out. The browser closes it itself, by Escape and by a click beside it. */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
    if (event.key === 'Tab') menu.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className="account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <span className="greeting">
          {texts.greeting} <b>{name}</b>
        </span>
        <span className="avatar" aria-hidden="true">
          {initials(stored.lastName, stored.firstName)}
        </span>
        <Icon name="down" size={14} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        className="account-menu"
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open') item.current?.focus();
        }}
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
            menu.current?.hidePopover();
            onLogOut();
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
