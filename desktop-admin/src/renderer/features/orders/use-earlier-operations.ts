import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { orderWorkApi } from '@logistics/shared/api-client/admin';
import type { OrderOperation } from '@logistics/shared/contracts';
import { createSharedValue } from '../../components/shared-value.ts';
import { runningOperations } from './running-operation.ts';
import { announcedWork } from './reported-operations.ts';
import { isUndone, useOperationEnd } from './use-operation-end.ts';

/** For whom it was asked for: once in the life of a page, which knows of all that begins in it. */
const askedFor = createSharedValue<number | null>(null);
/** An end that nobody saw is told for so long. */
const NEWS_MS = 10 * 60_000;

/**
 * Brings back what the person had begun before this page was loaded: what goes on is followed, an end that was not seen
 * is told, and a removal that was told just now can still be taken back.
 */
export function useWorkOfBefore(): void {
  const userId = useSelector(selectSession).stored?.id ?? null;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const announceEnd = useOperationEnd();
  const takeUp = (operation: OrderOperation) => {
    const { id, createdAt, finishedAt, restorable } = operation;
    if (finishedAt === null) return runningOperations.begin(operation);
    if (isUndone(operation)) return;
    const undoUntil = announcedWork.undoUntil(id);
    if (undoUntil === undefined) {
      // What was done with the answer was seen by whoever asked for it, on whatever machine.
      const wentOn = finishedAt !== createdAt;
      if (wentOn && Date.now() - Date.parse(finishedAt) < NEWS_MS) announceEnd(operation);
    } else if (restorable && undoUntil > Date.now()) announceEnd(operation, undoUntil);
  };
  const lookBack = useEffectEvent(async () => {
    if (userId === null || askedFor.get() === userId) return;
    askedFor.set(userId);
    // Once, and not again whenever an order changes.
    const { data } = await dispatch(
      orderWorkApi.endpoints.listOrderOperations.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    if (data)
      data
        .filter(({ createdBy }) => createdBy.id === userId)
        .toReversed()
        .forEach(takeUp);
    else askedFor.set(null);
  });
  useEffect(() => void lookBack(), [userId]);
}
