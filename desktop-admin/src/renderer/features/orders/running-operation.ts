import type { OrderOperation } from '@logistics/shared/contracts';
import { createSharedValue } from '../../components/shared-value.ts';

const running = createSharedValue<readonly OrderOperation[]>([]);
const without = (id: number) => running.get().filter((operation) => operation.id !== id);

/** The changes of many orders that go on at the server, several at once too, each until its end has been told. */
export const runningOperations = {
  use: running.use,
  begin: (operation: OrderOperation): void => running.set([...without(operation.id), operation]),
  end: (id: number): void => running.set(without(id)),
};
