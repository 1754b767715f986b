import { type FormEvent, useId, useState } from 'react';
import { useEditDeclarationMutation } from '@logistics/shared/api-client/public';
import type { CustomerOrderDetail, Declaration } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { siteTexts } from '@logistics/shared/texts/site';
import { declaredDetailsTexts as texts, orderDetailTexts } from '@logistics/shared/texts/site-orders';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { type DetailsErrors, draftOf, formatDeclaredValue, readDetails } from './declared-details.ts';
import { DetailsFields } from './details-fields.tsx';
import declare from './declare.module.css';
import styles from './detail.module.css';

/** The customer's declaration, with a button to change it until the parcel arrives. */
export function DeclarationSection({ order }: { order: CustomerOrderDetail }) {
  const [editing, setEditing] = useState(false);
  const { declaration, can } = order;
  if (!declaration || (!can.editDeclaration && isEmpty(declaration))) return null;
  const { goodsName, quantity, value, currency, note } = declaration;
  const rows = [
    [texts.goodsName, goodsName],
    [texts.quantity, quantity === null ? null : formatInteger(quantity)],
    [texts.value, value === null ? null : formatDeclaredValue(value, currency)],
    [texts.note, note],
  ] as const;
  return (
    <section className={styles['section']}>
      <h2>{texts.title}</h2>
      <dl className={styles['list']}>
        {rows.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={shown === null ? styles['unknown'] : undefined}>
              {shown ?? orderDetailTexts.unknown}
            </dd>
          </div>
        ))}
      </dl>
      {can.editDeclaration && (
        <Button className={styles['withdraw']} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      )}
      {editing && (
        <EditDialog
          id={order.id}
          code={order.order_code}
          declaration={declaration}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}

const isEmpty = ({ goodsName, quantity, value, note }: Declaration) =>
  [goodsName, quantity, value, note].every((one) => one === null);

interface EditDialogProps {
  id: number;
  code: string;
  declaration: Declaration;
  onClose: () => void;
}

function EditDialog({ id, code, declaration, onClose }: EditDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(() => draftOf(declaration));
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const [errors, setErrors] = useState<DetailsErrors>({});
  const [edit, { isLoading }] = useEditDeclarationMutation();
  const fail = (text: string) => setFailure({ text, attempt: (failure?.attempt ?? 0) + 1 });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const read = readDetails(draft);
    setErrors(read.errors);
    const [problem] = Object.values(read.errors);
    if (problem) return fail(problem);
    try {
      await edit({ id, code, details: read.details }).unwrap();
      showToast('success', texts.saved);
      onClose();
    } catch (error) {
      fail(sentenceOf(error));
    }
  }

  return (
    <Dialog
      title={texts.dialog(code)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{siteTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="main" disabled={isLoading}>
            {isLoading ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={declare['form']} noValidate onSubmit={(event) => void save(event)}>
        <p className={declare['help']}>{texts.help}</p>
        {failure && (
          <ErrorSummary title={texts.failed} items={[{ text: failure.text }]} attempt={failure.attempt} />
        )}
        <DetailsFields id={formId} draft={draft} errors={errors} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
