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

/** The user whose operations were requested: once per page load, because the page knows all later operations. */
const askedFor = createSharedValue<number | null>(null);
/** Milliseconds after the end of an operation in which the page still reports it. */
const REPORTED_WITHIN_MS = 10 * 60_000;

/**
 * Restores the user's operations from before this page was loaded: follows running ones, reports unseen ends, and lets
 * the user undo a recently reported removal.
 */
export function useEarlierOperations(): void {
  const userId = useSelector(selectSession).stored?.id ?? null;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const announceEnd = useOperationEnd();
  const restore = (operation: OrderOperation) => {
    const { id, createdAt, finishedAt, restorable } = operation;
    if (finishedAt === null) return runningOperations.begin(operation);
    if (isUndone(operation)) return;
    const undoUntil = announcedWork.undoUntil(id);
    if (undoUntil === undefined) {
      // If an operation ended within its call, the answer already reported that, on any machine.
      const wentOn = finishedAt !== createdAt;
      if (wentOn && Date.now() - Date.parse(finishedAt) < REPORTED_WITHIN_MS) announceEnd(operation);
    } else if (restorable && undoUntil > Date.now()) announceEnd(operation, undoUntil);
  };
  const lookBack = useEffectEvent(async () => {
    if (userId === null || askedFor.get() === userId) return;
    askedFor.set(userId);
    // A single request, not repeated whenever an order changes.
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
        .forEach(restore);
    else askedFor.set(null);
  });
  useEffect(() => void lookBack(), [userId]);
}
