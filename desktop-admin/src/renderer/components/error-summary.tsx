import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

export interface WrongField {
  /** Id of the control, or of a group of controls. */
  id: string;
  error: string;
}

/** List of wrong fields above a form with several fields. Each entry moves the focus to its field. */
export function ErrorSummary({ fields }: { fields: readonly WrongField[] }) {
  return (
    fields.length > 0 && (
      <div className="form-failure">
        <Note variant="bad" alert>
          <b>{officeTexts.toCorrect(fields.length)}</b>
          <ul>
            {fields.map(({ id, error }) => (
              <li key={id}>
                <Button variant="link" onClick={() => focusField(id)}>
                  {error}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      </div>
    )
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field;
  control?.focus();
}
