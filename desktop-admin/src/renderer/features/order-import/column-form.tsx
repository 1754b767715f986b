import { useId, useState } from 'react';
import type { SheetReport } from '@logistics/shared/contracts';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { FIELD_NAMES, fileColumns, hasCode, openColumns, takenFields } from './column-fields.ts';
import type { ColumnChoice } from './column-memory.ts';
import { useImportForm } from './use-import-form.ts';

const texts = officeImportTexts.columns;

interface ColumnFormProps {
  sheets: readonly SheetReport[];
  choice: ColumnChoice;
  onApply: (choice: ColumnChoice) => void;
}

/** Form that names columns with unknown headers; the choice is remembered for files with the same headers. */
export function ColumnForm({ sheets, choice, onApply }: ColumnFormProps) {
  const [draft, setDraft] = useState<ColumnChoice>(choice);
  const [tried, setTried] = useState(false);
  useImportForm('columns', !sameChoice(draft, choice));
  const columns = fileColumns(sheets, choice);
  const lacksCode = !hasCode(columns, draft);
  return (
    <form
      className="column-form card"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!lacksCode) onApply(draft);
      }}
    >
      <h2>{texts.title}</h2>
      <p className="lead">{texts.lead}</p>
      <ul>
        {openColumns(columns).map(({ header }) => (
          <ColumnRow
            key={header}
            header={header}
            field={draft[header] ?? ''}
            taken={takenFields(columns, draft, header)}
            onChange={(field) => {
              const { [header]: _before, ...others } = draft;
              setDraft(field === '' ? others : { ...others, [header]: field });
            }}
          />
        ))}
      </ul>
      <div className="row">
        <p
          className={tried && lacksCode ? 'help bad' : 'help'}
          role={tried && lacksCode ? 'alert' : undefined}
        >
          {tried && lacksCode ? texts.codeMissing : texts.remembered}
        </p>
        <span className="grow" />
        <Button type="submit" variant="teal">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

interface ColumnRowProps {
  header: string;
  /** Field of the column; '' if none. */
  field: string;
  taken: ReadonlySet<string>;
  onChange: (field: string) => void;
}

/** Header of a column, and the choice of its field. */
function ColumnRow({ header, field, taken, onChange }: ColumnRowProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className="cut" title={header}>
        {header}
      </label>
      <span aria-hidden="true">→</span>
      <SearchSelect<string>
        id={id}
        value={field}
        notFound={texts.noField}
        options={[
          { value: '', label: texts.pass },
          ...Object.entries(FIELD_NAMES).map(([value, label]) => ({
            value,
            label,
            disabled: taken.has(value),
          })),
        ]}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </li>
  );
}

function sameChoice(one: ColumnChoice, other: ColumnChoice): boolean {
  const headers = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...headers].every((header) => one[header] === other[header]);
}
