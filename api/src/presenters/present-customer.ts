import type { AwaitedCode, CustomerNote, CustomerView } from '@logistics/shared/contracts';
import type { Actor } from '../policies/actor.ts';
import { customerPolicy } from '../policies/customer-policy.ts';
import { userPolicy } from '../policies/user-policy.ts';
import type { AwaitedCodeRow, CustomerNoteRow, CustomerRow } from '../queries/find-customers.ts';

/** An account for users who handle orders: nothing about its role, permissions or log-ins. */
export function presentCustomer(row: CustomerRow, actor: Actor): CustomerView {
  return {
    id: row.id,
    customerCode: row.customerCode,
    name: row.name,
    email: row.email,
    phone: row.phone,
    activated: row.activated,
    createdAt: row.createdAt,
    tariffGroup: row.tariffGroup,
    deletedAt: row.deletedAt,
    can: { activate: userPolicy.activate(actor, row) },
  };
}

export function presentAwaitedCode(row: AwaitedCodeRow): AwaitedCode {
  return {
    id: row.id,
    order_code: row.order_code,
    declaredAt: row.declared_at,
    goodsName: row.goods_name,
    note: row.note,
  };
}

export function presentCustomerNote(row: CustomerNoteRow, actor: Actor): CustomerNote {
  return {
    id: row.id,
    text: row.text,
    author: { id: row.authorId, name: row.authorName },
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    version: row.version,
    can: {
      update: customerPolicy.updateNote(actor, row),
      remove: customerPolicy.removeNote(actor, row),
    },
  };
}
