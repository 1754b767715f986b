import { useMemo } from 'react';
import { useListOrderStatusesQuery } from '@logistics/shared/api-client/core';
import { orderStatusNames } from '@logistics/shared/texts';

/** Names of the statuses by number: the server's, or the specification's until they load. */
export function useStatusNames(): ReadonlyMap<number, string> {
  const { data } = useListOrderStatusesQuery();
  return useMemo(() => {
    const names = Object.entries(orderStatusNames).map(([id, name]) => [Number(id), name] as const);
    return new Map([...names, ...(data ?? []).map(({ id, name }) => [id, name] as const)]);
  }, [data]);
}
