import type { RecordErrors } from '../records/record-errors.ts';
import { RowList, type RowListProps } from './row-list.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field that each row of a list has. */
export interface RowText<Key extends string> extends Pick<TextFieldProps, 'max' | 'inputMode' | 'help'> {
  name: Key;
  /** Returns the label in the row of this number; the first row has number 1. */
  label: (row: number) => string;
  /** Takes a whole line. */
  isWide?: boolean;
}

interface TextRowsProps<Key extends string, Row> extends Omit<RowListProps<Row>, 'children'> {
  fields: readonly RowText<Key>[];
  errors: RecordErrors;
  /** Path of the rows in `errors`. */
  path: string;
  /** Layout of a row; two columns by default. */
  className?: string;
}

/** Editable rows of a record whose fields are all text. Addresses are trimmed while the user types. */
export function TextRows<Key extends string, Row extends Readonly<Record<Key, string>>>(
  props: TextRowsProps<Key, Row>,
) {
  const { fields, errors, path, className = 'field-pair', ...list } = props;
  const set = (at: number, name: Key, value: string) =>
    list.onChange((now) => now.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  return (
    <RowList {...list}>
      {(row, index) => (
        <div className={className}>
          {fields.map(({ name, label, isWide, ...field }) => (
            <TextField
              key={name}
              {...field}
              label={label(index + 1)}
              className={isWide ? 'field-wide' : ''}
              value={row[name]}
              error={errors[`${path}.${index}.${name}`]}
              onChange={(typed) => set(index, name, field.inputMode === 'url' ? typed.trim() : typed)}
            />
          ))}
        </div>
      )}
    </RowList>
  );
}
