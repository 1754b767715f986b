import type { DeliveryMethod } from '@logistics/shared/contracts';
import { DELIVERY_METHODS } from '@logistics/shared/domain';

const KEY = 'delivery-method';

/** Returns the way of delivery that was chosen last in this browser. */
export function readMethod(): DeliveryMethod {
  try {
    const stored = localStorage.getItem(KEY);
    return DELIVERY_METHODS.find((method) => method === stored) ?? 'own-driver';
  } catch {
    return 'own-driver';
  }
}

export function saveMethod(method: DeliveryMethod): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Without storage the first choice is offered again.
  }
}
