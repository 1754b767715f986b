import { Fragment } from 'react';
import { useUpdateOrderMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { useGetTariffNamesQuery } from '@logistics/shared/api-client/tariffs';
import type { StaffOrderDetail } from '@logistics/shared/contracts';
import {
  EDITED_NUMBERS,
  EDITED_TEXTS,
  type EditedText,
  ORDER_ATTRIBUTES,
  ORDER_STATUS,
  REPORTED_STATUSES,
} from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useLeaveQuestion } from '../../components/leave-guard.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { RecordFrame } from '../../records/record-frame.tsx';
import { useRecordForm, type RecordFormState } from '../../records/use-record-form.ts';
import { ConflictView } from './conflict-view.tsx';
import { CustomerSelect } from './customer-select.tsx';
import {
  draftErrors,
  isWhole,
  numberLabel,
  recordOf,
  updateBodyOf,
  type OrderDraft,
  type OrderRecord,
} from './order-draft.ts';
import { pricedNames, unpricedSentence } from './unpriced-names.ts';

const texts = officeOrderTexts.panel;
const HELP: Readonly<Partial<Record<EditedText, string>>> = {
  service: texts.serviceHelp,
  route: texts.routeHelp,
  shelf: texts.shelfHelp,
  note: texts.noteHelp,
  customerNote: texts.customerNoteHelp,
};

/** Longer texts get a field of two lines. */
const ONE_LINE_MAX = 200;

interface OrderEditFormProps {
  order: StaffOrderDetail;
  /** The order was deleted meanwhile. The input remains: the user can copy it, or save it after a restore. */
  isGone: boolean;
  /** Called with the new version after a save. */
  onSaved: (version: number) => void;
  onDone: () => void;
  /** Loads the order again; undefined if it could not be loaded. */
  reload: () => Promise<StaffOrderDetail | undefined>;
}

/**
 * Form for the attributes of an order that staff may edit. It shows changes that another user saved meanwhile, and
 * never overwrites them silently.
 */
export function OrderEditForm({ order, isGone, onSaved, onDone, reload }: OrderEditFormProps) {
  const form = useOrderForm({ order, onSaved, onDone, reload });
  const askToLeave = useLeaveQuestion();
  if (form.newer)
    return (
      <ConflictView
        theirs={form.newer.record.stored}
        mine={form.value}
        before={form.base.stored}
        onKeep={onDone}
        onOverwrite={() => form.keepMine()}
      />
    );
  return (
    <RecordFrame
      form={form}
      className="order-form"
      label={texts.editTitle}
      saveLabel={texts.save}
      saveVariant="teal"
      saveFailed={texts.saveFailed}
      savesUnchanged
      onSubmit={() => (form.dirty ? void form.save() : onDone())}
    >
      {({ failure, saveButton }) => (
        <>
          <div className="panel-body" tabIndex={0}>
            {isGone && (
              <Note variant="warn" live>
                {texts.goneWhileEditing}
              </Note>
            )}
            {order.version !== form.base.version && (
              <Note variant="warn" live>
                {texts.changedWhileEditing}{' '}
                <Button variant="link" onClick={() => form.compare(recordOf(order))}>
                  {texts.compare}
                </Button>
              </Note>
            )}
            {failure}
            <OrderFields form={form} statusName={order.status_name} />
          </div>
          <footer className="panel-foot">
            <span className="grow" />
            <Button onClick={() => (form.dirty ? askToLeave({ leave: onDone }) : onDone())}>
              {texts.cancel}
            </Button>
            {saveButton}
          </footer>
        </>
      )}
    </RecordFrame>
  );
}

function useOrderForm({ order, onSaved, onDone, reload }: Omit<OrderEditFormProps, 'isGone'>) {
  const [update] = useUpdateOrderMutation();
  return useRecordForm<OrderDraft, OrderRecord>({
    record: recordOf(order),
    draftName: null,
    check: draftErrors,
    send: async (draft, { stored, version }) => {
      const { data, error } = await update(updateBodyOf({ id: order.id, version }, draft, stored));
      if (data) return { kind: 'saved', record: recordOf(data) };
      const newer = isApiError(error) && error.code === 'VERSION_CONFLICT' ? await reload() : undefined;
      return newer ? { kind: 'newer', record: recordOf(newer) } : { kind: 'failed', error };
    },
    savedText: texts.saved,
    onSaved: ({ version }) => {
      onSaved(version);
      onDone();
    },
  });
}

/**
 * Fields of the form.
 *
 * Long because it is the list of the fields, in their order on the screen.
 */
function OrderFields({
  form,
  statusName,
}: {
  form: RecordFormState<OrderDraft, OrderRecord>;
  statusName: string;
}) {
  const { value, errors } = form;
  const set = (part: Partial<OrderDraft>) => form.change((now) => ({ ...now, ...part }));
  const { data: names } = useGetTariffNamesQuery(undefined, { refetchOnMountOrArgChange: true });
  // A fee that was entered by hand needs no tariff.
  const unpriced = names && value.fee.trim() === '' ? unpricedSentence(names, value) : null;
  return (
    <>
      <Field label={texts.status}>
        {(control) => (
          <Select
            {...control}
            value={value.status === ORDER_STATUS.declared ? null : value.status}
            placeholder={statusName}
            options={REPORTED_STATUSES.map((status) => ({ value: status, label: orderStatusNames[status] }))}
            onChange={(status) => set({ status })}
          />
        )}
      </Field>
      <Field label={orderAttributeTexts.customer.name} help={texts.customerHelp}>
        {({ id, 'aria-describedby': describedBy }) => (
          <CustomerSelect
            id={id}
            describedBy={describedBy}
            value={value.customer}
            onChange={(customer) => set({ customer })}
          />
        )}
      </Field>
      <div className="field-pair">
        {EDITED_NUMBERS.map((field) => (
          <TextField
            key={field}
            label={numberLabel(field)}
            inputMode={isWhole(field) ? 'numeric' : 'decimal'}
            max={20}
            value={value[field]}
            error={errors[field]}
            onChange={(number) => set({ [field]: number })}
          />
        ))}
      </div>
      <p className="help">{texts.leaveUnknownEmpty}</p>
      {EDITED_TEXTS.map((field) => (
        <Fragment key={field}>
          <TextField
            label={orderAttributeTexts[field].name}
            help={HELP[field]}
            {...(ORDER_ATTRIBUTES[field].max > ONE_LINE_MAX ? { rows: 2 } : {})}
            suggestions={
              names && (field === 'service' || field === 'route') ? pricedNames(names, field) : undefined
            }
            max={ORDER_ATTRIBUTES[field].max}
            value={value[field]}
            error={errors[field]}
            onChange={(text) => set({ [field]: text })}
          />
          {field === 'route' && unpriced && (
            <Note variant="warn" live>
              {unpriced}
            </Note>
          )}
        </Fragment>
      ))}
    </>
  );
}
