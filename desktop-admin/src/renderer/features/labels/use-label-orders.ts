import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError, type ApiError } from '@logistics/shared/api-client/core';
import { useLazyGetOrderQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrderDetail } from '@logistics/shared/contracts';

const AT_ONCE = 6;

export interface LabelOrders {
  /** undefined while loading. */
  orders: StaffOrderDetail[] | undefined;
  /** Number of requested orders that the server no longer has. */
  missing: number;
  error: ApiError | null;
  retry: () => void;
}

/** Loads the orders to print, in the requested order. */
export function useLabelOrders(ids: readonly number[]): LabelOrders {
  const [getOrder] = useLazyGetOrderQuery();
  const [attempt, setAttempt] = useState(0);
  const asked = `${ids.join()}#${attempt}`;
  const [found, setFound] = useState<{ asked: string; orders: StaffOrderDetail[]; missing: number } | null>(
    null,
  );
  const [failed, setFailed] = useState<{ asked: string; error: ApiError } | null>(null);

  const fetchOne = async (id: number): Promise<StaffOrderDetail | null> => {
    try {
      return await getOrder(id).unwrap();
    } catch (error) {
      if (isApiError(error) && error.code === 'ORDER_NOT_FOUND') return null;
      throw error;
    }
  };
  const fetchAll = useEffectEvent(async (isStopped: () => boolean) => {
    const orders: (StaffOrderDetail | null)[] = [];
    for (let from = 0; from < ids.length && !isStopped(); from += AT_ONCE)
      orders.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(fetchOne))));
    const there = orders.filter((order) => order !== null);
    return { orders: there, missing: orders.length - there.length };
  });
  useEffect(() => {
    let stopped = false;
    fetchAll(() => stopped).then(
      (answer) => {
        if (!stopped) setFound({ asked, ...answer });
      },
      (error: unknown) => {
        if (!stopped && isApiError(error)) setFailed({ asked, error });
      },
    );
    return () => {
      stopped = true;
    };
  }, [asked]);

  const isFound = found?.asked === asked;
  return {
    orders: isFound ? found.orders : undefined,
    missing: isFound ? found.missing : 0,
    error: failed?.asked === asked ? failed.error : null,
    retry: () => setAttempt((before) => before + 1),
  };
}
