import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from '../../components/icon.tsx';

/** Missing before Chrome 114, Firefox 125 and Safari 17. */
const hasPopovers = () => 'hidePopover' in HTMLElement.prototype;

/**
 * Menu with the user's name and logout. The browser closes the popover on Escape and on a click outside. Without
 * popover support, only the button and Escape close it.
 */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const texts = officeTexts.shell;
  const { stored } = useSelector(selectSession);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isOpen) item.current?.focus();
  }, [isOpen]);
  if (!stored) return null;
  const name = `${stored.lastName} ${stored.firstName}`;
  const close = () => (hasPopovers() ? menu.current?.hidePopover() : setIsOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
    if (event.key === 'Tab' || event.key === 'Escape') close();
  };
  return (
    <>
      <button
        type="button"
        className="account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={() => {
          if (!hasPopovers()) setIsOpen(!isOpen);
        }}
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
        className={isOpen ? 'account-menu open' : 'account-menu'}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
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
