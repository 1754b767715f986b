import type { OrderOperation } from '@logistics/shared/contracts';
import { createSharedValue } from '../../components/shared-value.ts';

const running = createSharedValue<readonly OrderOperation[]>([]);
const without = (id: number) => running.get().filter((operation) => operation.id !== id);

/** Bulk changes that run on the server, possibly several at once, each until its end has been reported. */
export const runningOperations = {
  use: running.use,
  begin: (operation: OrderOperation): void => running.set([...without(operation.id), operation]),
  end: (id: number): void => running.set(without(id)),
};
