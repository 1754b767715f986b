import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@logistics/shared/api-client/core';
import { manyOrdersChangedTags, useGetOrderOperationQuery } from '@logistics/shared/api-client/admin';
import type { OrderOperation } from '@logistics/shared/contracts';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { useToast } from '../../components/toast.tsx';
import { runningOperations } from './running-operation.ts';
import { useRemovalToast } from './use-removal-toast.ts';

const texts = officeOrderTexts.bulk;
const ASK_EVERY = 1_000;

/** How far each change of many orders is; it goes on at the server whatever this page does. */
export function OperationBar() {
  return runningOperations.use().map((operation) => <Running key={operation.id} begun={operation} />);
}

function Running({ begun }: { begun: OrderOperation }) {
  const toast = useToast();
  const tellRemoved = useRemovalToast();
  const dispatch = useDispatch();
  const { data = begun, error } = useGetOrderOperationQuery(begun.id, {
    pollingInterval: ASK_EVERY,
    refetchOnMountOrArgChange: true,
  });
  const tellDone = ({ kind, changed, removedAt }: OrderOperation) => {
    if (removedAt) tellRemoved(changed, { removedAt });
    else toast.success(kind === 'restore' ? officeOrderTexts.restored(changed) : texts.done(changed));
  };
  const tellFailed = ({ changed, removedAt }: OrderOperation) => {
    toast.error(texts.failed, texts.broken);
    if (removedAt && changed > 0) tellRemoved(changed, { removedAt }, officeOrderTexts.removedPart);
  };
  const end = useEffectEvent(() => {
    runningOperations.end(begun.id);
    dispatch(api.util.invalidateTags([...manyOrdersChangedTags]));
    if (data.state === 'done') tellDone(data);
    else tellFailed(data);
  });
  const isOver =
    data.state !== 'running' || (error !== undefined && 'status' in error && error.status === 404);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const percent = data.total === 0 ? 100 : Math.floor((data.done / data.total) * 100);
  return (
    <div className="operation-bar" role="status">
      <b>{texts.running[data.kind]}</b>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.running[data.kind]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className="second">{texts.progress(data.done, data.total)}</span>
      <span className="quiet from-wide">{texts.goesOn}</span>
    </div>
  );
}
