import { useState } from 'react';
import { useListUsersQuery } from '@logistics/shared/api-client/admin';
import { useGetUserQuery } from '@logistics/shared/api-client/core';
import { officeAuditTexts } from '@logistics/shared/texts/office-audit';
import { auditKindNames } from '@logistics/shared/texts/office-audit-names';
import { Button } from '../../components/button.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { Select } from '../../components/select.tsx';
import { isFiltered, NO_FILTER, type AuditFilter } from './audit-params.ts';

const texts = officeAuditTexts.filter;
const FOUND_MAX = 20;

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/**
 * Filters of the audit: selections act at once, typed text on Enter. Pass the filter as key, so that the form follows
 * the address.
 */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const [draft, setDraft] = useState(filter);
  const [days, setDays] = useState<Days>({ from: filter.from, to: filter.to });
  const [tried, setTried] = useState(false);
  const isWrong = tried && !areDays(days);
  const apply = (change: Partial<AuditFilter>) => {
    setTried(true);
    if (areDays(days)) onFilter({ ...draft, ...days, ...change });
  };
  return (
    <form
      className="audit-filters"
      role="search"
      aria-label={texts.label}
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      <KindSelect value={draft.action} onChange={(action) => apply({ action })} />
      <ActorSelect value={draft.actorId} onChange={(actorId) => apply({ actorId })} />
      <DayRange
        fromLabel={texts.from}
        toLabel={texts.to}
        placeholder={texts.dayPlaceholder}
        from={filter.from}
        to={filter.to}
        onChange={setDays}
        isWrong={isWrong}
        describedBy="audit-days-wrong"
      />
      <TypedField
        label={texts.subject}
        max={300}
        value={draft.subjectId}
        onChange={(subjectId) => setDraft({ ...draft, subjectId })}
      />
      <TypedField
        label={texts.address}
        max={100}
        value={draft.address}
        onChange={(address) => setDraft({ ...draft, address })}
      />
      <Button type="submit" small>
        {texts.apply}
      </Button>
      {isFiltered(filter) && (
        <Button variant="ghost" small onClick={() => onFilter(NO_FILTER)}>
          {texts.clear}
        </Button>
      )}
      {isWrong && (
        <span id="audit-days-wrong" role="alert" className="field-error">
          {texts.wrongDays}
        </span>
      )}
    </form>
  );
}

interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** Both days are valid and in order if both are given. */
function areDays(days: Days): days is { from: string; to: string } {
  const { from, to } = days;
  return from !== undefined && to !== undefined && (from === '' || to === '' || from <= to);
}

type Action = AuditFilter['action'];

function KindSelect({ value, onChange }: { value: Action; onChange: (action: Action) => void }) {
  return (
    <Select
      aria-label={texts.kind}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: texts.anyKind },
        ...Object.entries(auditKindNames).map(([value, label]) => ({ value, label })),
      ]}
      className="audit-kind"
    />
  );
}

interface TypedFieldProps {
  label: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

function TypedField({ label, max, value, onChange }: TypedFieldProps) {
  return (
    <label className="day-field">
      <span>{label}</span>
      <input type="text" maxLength={max} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

/** Selects one user by name, email or customer code. */
function ActorSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const { data: found } = useListUsersQuery({ q: typed, pageSize: FOUND_MAX }, { skip: typed.trim() === '' });
  const { data: chosen } = useGetUserQuery(Number(value), { skip: value === '' });
  const people = [...(chosen ? [chosen] : []), ...(found?.rows ?? []).filter(({ id }) => id !== chosen?.id)];
  return (
    <SearchSelect<string>
      aria-label={texts.actor}
      onSearch={setTyped}
      value={value === '' ? null : value}
      placeholder={texts.anyActor}
      clearable
      notFound={typed.trim() === '' ? texts.actorPlaceholder : texts.noActor}
      onChange={(id) => onChange(id ?? '')}
      options={people.map(({ id, lastName, firstName, email }) => ({
        value: String(id),
        label: `${lastName} ${firstName} · ${email}`,
      }))}
      className="audit-actor"
    />
  );
}
