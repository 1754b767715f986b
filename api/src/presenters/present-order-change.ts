import type { OrderChange, OrderCustomer } from '@logistics/shared/contracts';
import { reportSourceOf } from '@logistics/shared/domain';
import type { OrderChangeRow } from '../queries/order-changes.ts';
import type { OrderCustomerRow } from '../queries/order-customers.ts';

export function presentOrderChange(row: OrderChangeRow): OrderChange {
  const { customerId: _account, ...facts } = row.facts;
  return {
    kind: row.kind,
    at: row.at,
    actor:
      row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    source: reportSourceOf(row.source),
    importId: row.import_id,
    status: row.status,
    facts: Object.fromEntries(Object.entries(facts).map(([name, [, , value]]) => [name, value])),
    customer: presentCustomer(row.customer_id, row.customer_code, row.customer_name),
    formerCustomer: presentCustomer(row.former_id, row.former_code, row.former_name),
  };
}

function presentCustomer(id: number | null, customerCode: string | null, name: string | null) {
  return id === null || customerCode === null || name === null ? null : { id, customerCode, name };
}

/** The fields of an account that staff who handle orders may see, to identify customers. */
export function presentOrderCustomer(row: OrderCustomerRow): OrderCustomer {
  return { id: row.id, customerCode: row.customer_code, name: row.name, email: row.email };
}
