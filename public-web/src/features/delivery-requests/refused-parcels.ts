import { isApiError } from '@logistics/shared/api-client/core';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the parcels that a refused request names; none if it was refused for another reason. */
export function refusedParcels(error: unknown): { orderId: number; orderCode: string | null }[] {
  if (!isApiError(error) || error.code !== 'DELIVERY_REQUEST_PARCELS') return [];
  const problems = fieldOf(error.data, 'problems');
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem: unknown) => {
    const [orderId, orderCode] = [fieldOf(problem, 'orderId'), fieldOf(problem, 'orderCode')];
    return typeof orderId === 'number'
      ? [{ orderId, orderCode: typeof orderCode === 'string' ? orderCode : null }]
      : [];
  });
}
