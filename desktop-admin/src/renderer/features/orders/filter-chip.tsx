import { useLayoutEffect, type ReactNode } from 'react';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { usePopover } from '../../components/use-popover.ts';

const texts = officeOrderTexts.filter;

interface FilterChipProps {
  icon: IconName;
  /** Full name of the filter. */
  name: string;
  label: string;
  /** null: the filter is not active. */
  value: string | null;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}

/** One filter: a button with its value, which opens a form, and a button that removes it. */
export function FilterChip({ icon, name, label, value, onClear, children }: FilterChipProps) {
  const { isOpen, close, popup, forButton, forPopup } = usePopover();
  useLayoutEffect(() => {
    const field = isOpen ? popup.current?.querySelector('input') : null;
    // The browser focuses it when it shows the popover; without popovers it is visible now.
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, [isOpen, popup]);
  return (
    <span className={value === null ? 'filter' : 'filter set'}>
      <Button {...forButton} aria-haspopup="dialog" aria-label={value === null ? name : `${name}: ${value}`}>
        <Icon name={icon} size={14} />
        <span className="cut">{value ?? label}</span>
      </Button>
      <div {...forPopup} ref={popup} className="popup filter-form" role="group" aria-label={name}>
        {isOpen && children(close)}
      </div>
      {value !== null && (
        <Button iconOnly aria-label={texts.remove(value)} onClick={onClear}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </span>
  );
}
