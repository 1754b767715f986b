import { useFindOrderCustomersQuery, useListImportsQuery } from '@logistics/shared/api-client/admin';
import { formatInteger } from '@logistics/shared/formatting';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { showDay } from '../../components/calendar-day.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { CustomerSelect, type KnownCustomer } from './customer-select.tsx';
import { DaysForm } from './days-form.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { ListParams } from './list-params.ts';
import { MoreFilters } from './more-filters.tsx';

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
      <FilterChip
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
      </FilterChip>
      <FilterChip
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
      </FilterChip>
      <FilterChip
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
      </FilterChip>
      <MoreFilters params={params} onChange={onChange} />
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
