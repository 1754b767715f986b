import { EDITED_NUMBERS, EDITED_TEXTS, type EditedNumber, type EditedText } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { changedFields, numberLabel, type DraftField, type OrderDraft } from './order-draft.ts';
import '../../components/conflict.css';

const texts = officeOrderTexts.panel;
const NAMES: Readonly<Record<number, string>> = orderStatusNames;
const LABELS: Readonly<Record<DraftField, string>> = {
  status: texts.status,
  customer: orderAttributeTexts.customer.name,
  // Object.fromEntries loses the keys' types.
  ...(Object.fromEntries(EDITED_NUMBERS.map((name) => [name, numberLabel(name)])) as Record<
    EditedNumber,
    string
  >),
  ...(Object.fromEntries(EDITED_TEXTS.map((name) => [name, orderAttributeTexts[name].name])) as Record<
    EditedText,
    string
  >),
};

interface ConflictViewProps {
  theirs: OrderDraft;
  mine: OrderDraft;
  before: OrderDraft;
  onKeep: () => void;
  onOverwrite: () => void;
}

function shown(draft: OrderDraft, field: DraftField): string {
  if (field === 'status') return NAMES[draft.status] ?? texts.empty;
  const { customer } = draft;
  if (field === 'customer') return customer ? `${customer.customerCode} ${customer.name}` : texts.noCustomer;
  return draft[field] || texts.empty;
}

/** Version conflict: shows both versions side by side and lets the user choose. */
export function ConflictView({ theirs, mine, before, onKeep, onOverwrite }: ConflictViewProps) {
  const ownChanges = changedFields(mine, before);
  const fields = new Set([...ownChanges, ...changedFields(theirs, before)]);
  return (
    <section className="order-form" aria-label={texts.conflictTitle}>
      <div className="panel-body" tabIndex={0}>
        <Note variant="warn" alert>
          <b>{texts.conflictTitle}.</b> {texts.conflictBody}
        </Note>
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{texts.conflictField}</th>
              <th scope="col">{texts.conflictTheirs}</th>
              <th scope="col">{texts.conflictMine}</th>
            </tr>
          </thead>
          <tbody>
            {[...fields].map((field) => (
              <tr
                key={field}
                className={
                  ownChanges.includes(field) && shown(theirs, field) !== shown(mine, field) ? 'differs' : ''
                }
              >
                <th scope="row">{LABELS[field]}</th>
                <td>{shown(theirs, field)}</td>
                <td>
                  {ownChanges.includes(field) ? (
                    shown(mine, field)
                  ) : (
                    <span className="quiet">{texts.conflictUntouched}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="panel-foot">
        <span className="grow" />
        <Button onClick={onOverwrite}>{texts.conflictOverwrite}</Button>
        <Button variant="teal" onClick={onKeep}>
          {texts.conflictKeep}
        </Button>
      </footer>
    </section>
  );
}
