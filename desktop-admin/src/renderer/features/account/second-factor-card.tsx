import { useState } from 'react';
import {
  useCreateRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useGetSecondFactorQuery,
} from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { SecondFactor } from '@logistics/shared/contracts';
import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { FailureState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

const texts = officeAccountTexts.factor;
/** With this many recovery codes left or fewer, the card asks the user to create new ones. */
const FEW = 3;

type Task = 'turnOn' | 'newCodes' | 'turnOff';

/** The user's own second factor: its state, and the forms that change it. */
export function SecondFactorCard() {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [task, setTask] = useState<Task | null>(null);
  // New codes. The card shows them until the user has saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setTask(null);
  const changed = () => {
    close();
    void refetch();
  };
  return (
    <section className="card form-card" aria-labelledby="factor-title">
      <h2 id="factor-title">{codes ? officeAccountTexts.codes.title : texts.title}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : data && task ? (
        <TaskForm task={task} factor={data} onCodes={setCodes} onClose={close} onChanged={changed} />
      ) : data ? (
        <State factor={data} onTask={setTask} />
      ) : isApiError(error) ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : (
        <p className="bone-line" aria-busy="true">
          <span className="bone" style={{ width: '70%' }} />
        </p>
      )}
    </section>
  );
}

function State({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const { enabled, required, recoveryCodesLeft } = factor;
  return (
    <div className="second-factor">
      <p>
        <span className={enabled ? 'chip st4' : 'chip st0'}>
          <Icon name={enabled ? 'done' : 'lock'} size={14} />
          {enabled ? texts.on : texts.off}
        </span>
      </p>
      <p className="second">{texts.about}</p>
      {enabled && (
        <Note variant={recoveryCodesLeft <= FEW ? 'warn' : 'info'}>
          {texts.codesLeft(recoveryCodesLeft)} {recoveryCodesLeft <= FEW && texts.fewCodes}
        </Note>
      )}
      <div className="form-actions">
        {enabled ? (
          <>
            <Button onClick={() => onTask('newCodes')}>{texts.newCodes}</Button>
            <Button variant="danger" onClick={() => onTask('turnOff')}>
              {texts.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="main" onClick={() => onTask('turnOn')}>
            {texts.turnOn}
          </Button>
        )}
      </div>
      {required && <p className="second">{texts.required}</p>}
    </div>
  );
}

interface TaskFormProps {
  task: Task;
  factor: SecondFactor;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
  onChanged: () => void;
}

function TaskForm({ task, factor, onCodes, onClose, onChanged }: TaskFormProps) {
  const [renew] = useCreateRecoveryCodesMutation();
  const [disable] = useDisableSecondFactorMutation();
  const toast = useToast();
  const finish = (codes: readonly string[]) => {
    onCodes(codes);
    onClose();
  };
  const cancel = (
    <Button variant="ghost" className="large" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  if (task === 'turnOn')
    return (
      <SetUpSecondFactor onCodes={finish} onChanged={onChanged}>
        {cancel}
      </SetUpSecondFactor>
    );
  const form = { failed: officeAccountTexts.proofFailed, onChanged, children: cancel };
  if (task === 'newCodes')
    return (
      <ProofForm
        {...form}
        lead={texts.newCodesHelp}
        submit={texts.newCodes}
        send={async (proof) => finish((await renew(proof).unwrap()).recoveryCodes)}
      />
    );
  return (
    <ProofForm
      {...form}
      danger
      lead={factor.required ? texts.turnOffRequired : texts.turnOffHelp}
      submit={texts.turnOff}
      send={async (proof) => {
        await disable(proof).unwrap();
        toast.success(texts.turnedOff);
        onClose();
      }}
    />
  );
}
