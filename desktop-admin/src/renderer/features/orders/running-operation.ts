import type { OrderOperation } from '@logistics/shared/contracts';
import { createSharedValue } from '../../components/shared-value.ts';

/** The change of many orders that goes on at the server, until its end has been told. */
export const runningOperation = createSharedValue<OrderOperation | null>(null);
