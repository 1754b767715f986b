import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, ordersChangedTags } from '@logistics/shared/api-client/core';
import { useGetOrderOperationQuery, useStopOrderOperationMutation } from '@logistics/shared/api-client/admin';
import type { OrderOperation } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import { runningOperations } from './running-operation.ts';
import { useOperationEnd } from './use-operation-end.ts';
import { sentenceOf, useUndoRemoval } from './use-removal-toast.ts';
import { useEarlierOperations } from './use-earlier-operations.ts';
import './operations.css';

const texts = officeOrderTexts.bulk;
const ASK_EVERY = 1_000;

/**
 * Progress of each change of many orders. It runs on the server independently of this page, and is found again after a
 * reload.
 */
export function OperationBar() {
  useEarlierOperations();
  return runningOperations.use().map((operation) => <Running key={operation.id} begun={operation} />);
}

function Running({ begun }: { begun: OrderOperation }) {
  const announceEnd = useOperationEnd();
  const dispatch = useDispatch();
  const [stop, { isLoading: isStopping }] = useStopOrderOperationMutation();
  const toast = useToast();
  const { undoRemoval } = useUndoRemoval();
  /** An undone operation has no end to report. */
  const [isUndone, setIsUndone] = useState(false);
  const { data = begun, error } = useGetOrderOperationQuery(begun.id, {
    pollingInterval: ASK_EVERY,
    refetchOnMountOrArgChange: true,
  });
  const end = useEffectEvent(() => {
    runningOperations.end(begun.id);
    // The server changed the orders after the call that started this, and the operation does not name them.
    dispatch(api.util.invalidateTags([...ordersChangedTags()]));
    announceEnd(data.state === 'running' ? { ...data, state: 'failed', restorable: true } : data);
  });
  const isOver =
    data.state !== 'running' || (error !== undefined && 'status' in error && error.status === 404);
  useEffect(() => {
    if (isOver && !isUndone) end();
  }, [isOver, isUndone]);
  const undo = async (removedAt: string) => {
    setIsUndone(true);
    if (!(await undoRemoval({ removedAt, removedBy: data.createdBy.id }, begun.id))) setIsUndone(false);
  };
  const stopIt = async () => {
    const { error: refusal } = await stop(begun.id);
    if (refusal) toast.error(texts.stopFailed, sentenceOf(refusal));
  };
  const { removedAt } = data;
  return (
    <div className="operation-bar">
      <Progress operation={data} />
      {removedAt === null ? (
        <Button small disabled={isStopping} onClick={() => void stopIt()}>
          {texts.stop}
        </Button>
      ) : (
        <Button small disabled={isUndone} onClick={() => void undo(removedAt)}>
          <Icon name="undo" size={14} />
          {officeTexts.undo.action}
        </Button>
      )}
    </div>
  );
}

function Progress({ operation: { kind, done, total } }: { operation: OrderOperation }) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <div className="operation-progress" role="status">
      <b>{texts.running[kind]}</b>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.running[kind]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className="second">{texts.progress(done, total)}</span>
      <span className="quiet from-wide">{texts.goesOn}</span>
    </div>
  );
}
