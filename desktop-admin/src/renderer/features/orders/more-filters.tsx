import { useState } from 'react';
import { CARRIER_NAMES, ORDER_ATTRIBUTES, type CarrierName } from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FilterChip } from './filter-chip.tsx';
import { NO_FURTHER_FILTERS, shelfOf, type ListParams } from './list-params.ts';

const texts = officeOrderTexts.filter;
/** Maximum length of a shelf code with the prefix of a label. */
const SHELF_TEXT_MAX = 40;
const CARRIERS = CARRIER_NAMES.map((name) => ({ value: name, label: name }));

interface MoreFiltersProps {
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
}

/** The filters by owner, state, carrier and place, in one chip. */
export function MoreFilters({ params, onChange }: MoreFiltersProps) {
  const { unowned, declared, overdue, carrier, bag, shelf } = params;
  const active = [
    unowned && texts.unowned,
    declared && texts.declared,
    overdue && texts.overdue,
    carrier,
    bag !== null && texts.bagChip(bag),
    shelf !== null && texts.shelfChip(shelf),
  ].filter((part) => part !== false && part !== null);
  return (
    <FilterChip
      icon="tag"
      name={texts.more}
      label={texts.more}
      value={active.join(', ') || null}
      onClear={() => onChange(NO_FURTHER_FILTERS)}
    >
      {(close) => (
        <MoreForm
          params={params}
          onApply={(change) => {
            onChange(change);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function MoreForm({ params, onApply }: { params: ListParams; onApply: MoreFiltersProps['onChange'] }) {
  const { unowned, declared, overdue } = params;
  const [draft, setDraft] = useState({ unowned, declared, overdue });
  const [carrier, setCarrier] = useState<CarrierName | null>(params.carrier);
  const [bag, setBag] = useState(params.bag ?? '');
  const [shelf, setShelf] = useState(params.shelf ?? '');
  const [isShelfWrong, setShelfWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const isWrong = shelf.trim() !== '' && shelfOf(shelf) === null;
        setShelfWrong(isWrong);
        if (isWrong) return;
        const places = { bag: bag.trim() || null, shelf: shelfOf(shelf) };
        // Declared orders are in the first tab only.
        onApply({ ...draft, carrier, ...places, ...(draft.declared ? { tab: 0 } : {}) });
      }}
    >
      {(['unowned', 'declared', 'overdue'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={draft[name]}
          onChange={(isOn) => setDraft((now) => ({ ...now, [name]: isOn }))}
        >
          {texts[name]}
        </Checkbox>
      ))}
      <div className="field">
        <label htmlFor="filter-carrier">{texts.carrier}</label>
        <SearchSelect<CarrierName>
          id="filter-carrier"
          clearable
          placeholder={texts.anyCarrier}
          notFound={texts.noCarrier}
          value={carrier}
          options={CARRIERS}
          onChange={setCarrier}
        />
      </div>
      <TextField label={texts.bag} value={bag} max={ORDER_ATTRIBUTES.bag.max} onChange={setBag} />
      <TextField
        label={texts.shelf}
        help={texts.shelfHelp}
        error={isShelfWrong ? texts.shelfWrong : undefined}
        value={shelf}
        max={SHELF_TEXT_MAX}
        onChange={setShelf}
      />
      <p className="second">{texts.moreHelp}</p>
      <Button type="submit" variant="teal" small>
        {texts.apply}
      </Button>
    </form>
  );
}
