import { useState, type FormEvent } from 'react';
import { useReportPackingStepMutation } from '@logistics/shared/api-client/bags';
import type { PackingStepResult } from '@logistics/shared/contracts';
import { REPORTED_STATUSES, type ReportedStatus } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { useToast } from '../../components/toast.tsx';
import { useUndoStep } from './use-undo-step.ts';

const texts = officeBagTexts.step;

export interface StepTarget {
  readonly kind: 'bag' | 'lot';
  readonly id: number;
  readonly code: string;
  readonly parcels: number;
}

const firstStep = (kind: StepTarget['kind']): ReportedStatus => (kind === 'lot' ? 2 : 3);

interface StepDialogProps {
  target: StepTarget;
  /** The step that is chosen first. */
  first?: ReportedStatus;
  onDone?: (step: ReportedStatus) => void;
  onClose: () => void;
}

/** Reports a step for everything in a bag or a lot. Asks again when parcels are out of order. */
export function StepDialog({ target, first, onDone, onClose }: StepDialogProps) {
  const { kind, id, code, parcels } = target;
  const toast = useToast();
  const [status, setStatus] = useState<ReportedStatus>(first ?? firstStep(kind));
  const [asked, setAsked] = useState<PackingStepResult | null>(null);
  const [error, setError] = useState('');
  /** A repeated call after a lost answer has the same key and time. */
  const [call, setCall] = useState(newCall);
  const [report, { isLoading }] = useReportPackingStepMutation();
  const { undo } = useUndoStep();
  const choose = (next: ReportedStatus) => {
    setStatus(next);
    setAsked(null);
    setError('');
    setCall(newCall());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await report({ kind, id, status, ...call, ...(asked && { confirmed: true }) });
    const failure = failureOf(answer.error);
    if (failure) return setError(errorSentence(failure));
    if (!answer.data) return;
    if (answer.data.result === 'needs-confirmation') return setAsked(answer.data);
    const { changed, unchanged, ahead } = answer.data;
    const done = { title: texts.done(changed), detail: texts.rest(unchanged, ahead) };
    if (changed > 0) toast.undoable({ ...done, undo: () => undo(call.key) });
    else toast.success(done.title, done.detail);
    onDone?.(status);
    onClose();
  };
  return (
    <Modal title={texts.title(texts[kind](code))} width={480} onCancel={onClose}>
      <form className="bag-form" onSubmit={(event) => void submit(event)}>
        <p>{texts.lead(parcels)}</p>
        <Field label={texts.field} error={error}>
          {(control) => (
            <Select
              {...control}
              value={status}
              options={REPORTED_STATUSES.map((value) => ({ value, label: officeScanTexts.steps[value] }))}
              onChange={choose}
            />
          )}
        </Field>
        {asked && <OutOfOrder {...asked} />}
        <div className="row">
          <Button type="submit" variant="teal" disabled={isLoading}>
            {asked ? texts.confirm(asked.changed) : texts.submit}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

function OutOfOrder({ ahead, early }: PackingStepResult) {
  return (
    <Note variant="warn" alert>
      {ahead > 0 && <p>{texts.ahead(ahead)}</p>}
      {early > 0 && <p>{texts.early(early)}</p>}
    </Note>
  );
}

const newCall = () => ({ key: crypto.randomUUID(), occurredAt: new Date().toISOString() });
