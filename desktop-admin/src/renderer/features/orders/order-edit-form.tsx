import { useState, type ReactNode } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { useUpdateOrderMutation } from '@logistics/shared/api-client/admin';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { errorSentence, orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { Button } from '../../components/button.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { useLeaveGuard, useLeaveQuestion } from '../../components/leave-guard.tsx';
import { Select } from '../../components/select.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { CustomerSelect } from './customer-select.tsx';
import { ConflictView } from './conflict-view.tsx';
import {
  changedFields,
  draftOf,
  NOTE_MAX,
  updateBodyOf,
  wrongFields,
  type DraftField,
  type OrderDraft,
} from './order-draft.ts';

const texts = officeOrderTexts.panel;

interface OrderEditFormProps {
  order: StaffOrderDetail;
  /** The order was deleted meanwhile: the input remains, to be copied, or saved once the order is restored. */
  isGone: boolean;
  /** Called with the new version after a save. */
  onSaved: (version: number) => void;
  onDone: () => void;
  reload: () => void;
}

/**
 * Form for what staff may edit of an order. It shows what another user saved meanwhile, and never overwrites it
 * silently.
 */
export function OrderEditForm({ order, isGone, onSaved, onDone, reload }: OrderEditFormProps) {
  // The order that the user started from: a reload in the background must not change it.
  const [base] = useState(order);
  const before = draftOf(base);
  const [draft, setDraft] = useState<OrderDraft>(before);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicting, setConflicting] = useState(false);
  const [update, { isLoading }] = useUpdateOrderMutation();
  const toast = useToast();
  const wrong = wrongFields(draft);
  const isDirty = changedFields(draft, before).length > 0;
  useLeaveGuard(isDirty);
  const askToLeave = useLeaveQuestion();
  useShortcuts({ 'ctrl+s': () => void save(base) });

  async function save(from: StaffOrderDetail) {
    setTried(true);
    if (wrong.length > 0 || isLoading) return;
    if (!isDirty) return onDone();
    const answer = await update(updateBodyOf(from, draft, before));
    if (!answer.error) {
      onSaved(answer.data.version);
      toast.success(texts.saved);
      onDone();
    } else if (isApiError(answer.error) && answer.error.code === 'VERSION_CONFLICT') {
      setConflicting(true);
      reload();
    } else {
      setConflicting(false);
      setFailure(isApiError(answer.error) ? errorSentence(answer.error) : texts.saveFailed);
    }
  }

  if (conflicting && order.version !== base.version)
    return (
      <ConflictView
        theirs={draftOf(order)}
        mine={draft}
        before={before}
        onKeep={onDone}
        onOverwrite={() => void save(order)}
      />
    );
  const set = <F extends DraftField>(field: F, value: OrderDraft[F]) =>
    setDraft({ ...draft, [field]: value });
  const bad = (field: DraftField) => tried && wrong.includes(field);
  return (
    <form
      className="order-form"
      aria-label={texts.editTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void save(base);
      }}
    >
      <div className="panel-body" tabIndex={0}>
        {isGone && (
          <Note look="warn" live>
            {texts.goneWhileEditing}
          </Note>
        )}
        {order.version !== base.version && (
          <Note look="warn" live>
            {texts.changedWhileEditing}{' '}
            <Button look="link" onClick={() => setConflicting(true)}>
              {texts.compare}
            </Button>
          </Note>
        )}
        {failure && (
          <Note look="bad" alert>
            <b>{texts.saveFailed}</b> {failure}
          </Note>
        )}
        <Field id="order-status" label={texts.status}>
          <Select
            id="order-status"
            value={draft.status === 0 ? null : draft.status}
            placeholder={base.status_name}
            options={REPORTED_STATUSES.map((value) => ({ value, label: orderStatusNames[value] }))}
            onChange={(value) => set('status', value)}
          />
        </Field>
        <Field id="order-customer" label={orderAttributeTexts.customer.name} help={texts.customerHelp}>
          <CustomerSelect
            id="order-customer"
            value={draft.customer}
            describedBy="order-customer-help"
            onChange={(customer) => set('customer', customer)}
          />
        </Field>
        <div className="field-pair">
          <Field
            id="order-weight"
            label={texts.weightField}
            help={texts.takeBackNumber}
            error={bad('weight') ? texts.weightWrong : null}
          >
            <Input
              id="order-weight"
              inputMode="decimal"
              value={draft.weight}
              aria-invalid={bad('weight')}
              aria-describedby="order-weight-help"
              onChange={(event) => set('weight', event.target.value)}
            />
          </Field>
          <Field
            id="order-fee"
            label={texts.feeField}
            help={texts.takeBackNumber}
            error={bad('fee') ? texts.feeWrong : null}
          >
            <Input
              id="order-fee"
              inputMode="numeric"
              value={draft.fee}
              aria-invalid={bad('fee')}
              aria-describedby="order-fee-help"
              onChange={(event) => set('fee', event.target.value)}
            />
          </Field>
        </div>
        {(['note', 'customerNote'] as const).map((field) => (
          <Field
            key={field}
            id={`order-${field}`}
            label={orderAttributeTexts[field].name}
            help={texts[`${field}Help`]}
            error={bad(field) ? texts.noteLong : null}
          >
            <TextArea
              id={`order-${field}`}
              rows={2}
              maxRows={6}
              maxLength={NOTE_MAX}
              value={draft[field]}
              aria-describedby={`order-${field}-help`}
              onChange={(event) => set(field, event.target.value)}
            />
          </Field>
        ))}
      </div>
      <footer className="panel-foot">
        <span className="grow" />
        <Button onClick={() => (isDirty ? askToLeave({ leave: onDone }) : onDone())}>{texts.cancel}</Button>
        <Button type="submit" look="teal" disabled={isLoading} aria-keyshortcuts="Control+S">
          {texts.save}
        </Button>
      </footer>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  help?: string;
  error?: string | null;
  children: ReactNode;
}

function Field({ id, label, help, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {(error ?? help) && (
        <p id={`${id}-help`} className={error ? 'help bad' : 'help'}>
          {error ?? help}
        </p>
      )}
    </div>
  );
}
