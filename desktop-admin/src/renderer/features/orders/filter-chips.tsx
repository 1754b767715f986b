import { useLayoutEffect, type ReactNode } from 'react';
import { useFindOrderCustomersQuery, useListImportsQuery } from '@logistics/shared/api-client/admin';
import { formatInteger } from '@logistics/shared/formatting';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { showDay } from '../../components/calendar-day.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { usePopover } from '../../components/use-popover.ts';
import { CustomerSelect, type KnownCustomer } from './customer-select.tsx';
import { DaysForm } from './days-form.tsx';
import type { ListParams } from './list-params.ts';

const texts = officeOrderTexts.filter;
/** Number of latest imports to choose from. */
const IMPORTS = 100;

interface FilterChipsProps {
  params: ListParams;
  /** The customer of the visible rows, if they belong to the customer of the filter. */
  customer: KnownCustomer | null;
  onChange: (change: Partial<ListParams>) => void;
}

/**
 * Active filters of the list as chips that show the value and open a form to change it; all filters are in the address.
 *
 * Long because it is the list of the filters, in their order on the screen.
 */
export function FilterChips({ params, customer, onChange }: FilterChipsProps) {
  const { from, to, importId } = params;
  const known = useCustomer(params.customerId, customer);
  return (
    <>
      <Chip
        icon="calendar"
        name={texts.days}
        value={from === null && to === null ? null : texts.daysChip(dayOf(from), dayOf(to))}
        label={texts.daysShort}
        onClear={() => onChange({ from: null, to: null })}
      >
        {(close) => (
          <DaysForm
            from={from}
            to={to}
            onApply={(days) => {
              onChange(days);
              close();
            }}
          />
        )}
      </Chip>
      <Chip
        icon="users"
        name={texts.customer}
        value={known && texts.customerChip(known.customerCode, known.name)}
        label={texts.customer}
        onClear={() => onChange({ customerId: null })}
      >
        {(close) => (
          <div className="field">
            <label htmlFor="filter-customer">{texts.customer}</label>
            <CustomerSelect
              id="filter-customer"
              value={known}
              onChange={(picked) => {
                onChange({ customerId: picked?.id ?? null });
                close();
              }}
            />
          </div>
        )}
      </Chip>
      <Chip
        icon="upload"
        name={texts.import}
        value={importId === null ? null : officeOrderTexts.importFilter(importId)}
        label={texts.importShort}
        onClear={() => onChange({ importId: null })}
      >
        {(close) => (
          <ImportSelect
            value={importId}
            onChange={(picked) => {
              onChange({ importId: picked });
              close();
            }}
          />
        )}
      </Chip>
    </>
  );
}

const dayOf = (day: string | null): string | null => (day === null ? null : showDay(day));

/** Takes the customer from the rows if possible; an empty list has to request it. */
function useCustomer(id: number | null, fromRows: KnownCustomer | null): KnownCustomer | null {
  const isAnnounced = id !== null && fromRows?.id === id;
  const { data } = useFindOrderCustomersQuery({ id: id ?? 1 }, { skip: id === null || isAnnounced });
  if (id === null) return null;
  if (isAnnounced) return fromRows;
  const asked = data?.find((customer) => customer.id === id);
  return asked ?? { id, customerCode: '', name: texts.customerUnknown(id) };
}

interface ChipProps {
  icon: IconName;
  /** Full name of the filter. */
  name: string;
  label: string;
  /** null: the filter is not active. */
  value: string | null;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}

function Chip({ icon, name, label, value, onClear, children }: ChipProps) {
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

function ImportSelect({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { data } = useListImportsQuery({ page: 1, pageSize: IMPORTS });
  const rows = data?.rows ?? [];
  const options = rows.map(({ id, fileName }) => ({ value: id, label: texts.importOption(id, fileName) }));
  if (value !== null && !rows.some(({ id }) => id === value))
    options.unshift({ value, label: `#${formatInteger(value)}` });
  return (
    <div className="field">
      <label htmlFor="filter-import">{texts.import}</label>
      <SearchSelect<number>
        id="filter-import"
        clearable
        placeholder={texts.anyImport}
        notFound={texts.noImports}
        value={value}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}
