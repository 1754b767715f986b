import { expect } from 'vitest';
import { undoImport } from '../commands/imports/import-undoer.ts';
import { declareOrders, withdrawDeclaration } from '../commands/orders/order-declarer.ts';
import { editOrder } from '../commands/orders/order-editor.ts';
import { changeManyOrders } from '../commands/orders/order-operations.ts';
import { removeOrders, restoreOrders } from '../commands/orders/order-remover.ts';
import { scanOrders } from '../commands/orders/order-scanner.ts';
import { AppError } from '../errors.ts';
import { orderPolicy } from '../policies/order-policy.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderSource,
  snapshot,
  type OrderSnapshot,
} from './order-fixtures.ts';
import type { Operation } from './order-scenario-steps.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs scenarios of orders. P1 acts as staff; CO and CX are the customers.
 *
 * Long because it is a list of short functions that share their state.
 */
export function createScenario({ database, actors, commandContext }: TestApp) {
  const staff = asActor(commandContext(actors.P1));
  const customers = [asActor(commandContext(actors.CO)), asActor(commandContext(actors.CX))] as const;

  /** Runs operations through the commands. Rejected ones (unknown order, already undone) change nothing. */
  async function run(operations: readonly Operation[]): Promise<void> {
    const imports = new Map<string, number[]>();
    for (const operation of operations) {
      try {
        await perform(operation, imports);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
  }

  /** Long because it is a table with a case for each kind of operation. */
  async function perform(operation: Operation, imports: Map<string, number[]>): Promise<void> {
    switch (operation.do) {
      case 'import': {
        const source = orderSource({ rows: operation.rows, fileName: operation.name });
        const { importId } = await importRows(staff, [], { source });
        imports.set(operation.name, [...(imports.get(operation.name) ?? []), importId ?? 0]);
        return;
      }
      case 'undo':
        return undoImport(staff, {
          id: imports.get(operation.name)?.pop() ?? 0,
          may: orderPolicy.undoImport,
        });
      case 'remove':
        await removeOrders(staff, { ids: [await idOf(operation.code)], may: orderPolicy.remove });
        return;
      case 'restore':
        await restoreOrders(staff, { ids: [await idOf(operation.code)], may: orderPolicy.restore });
        return;
      case 'declare':
        await declareOrders(customers[operation.who], { codes: [operation.code] });
        return;
      case 'withdraw':
        return withdrawDeclaration(customers[operation.who], {
          code: operation.code,
          may: orderPolicy.withdraw,
        });
      case 'edit': {
        const id = await idOf(operation.code);
        const [order] = await database.readFresh<{ version: number }>(
          'SELECT version FROM orders WHERE id = $1',
          [id],
        );
        const { status, weight } = operation;
        return editOrder(staff, {
          id,
          version: order?.version ?? 0,
          status,
          weight,
          may: orderPolicy.update,
        });
      }
      case 'scan':
        await scanOrders(staff, operation);
        return;
      case 'set': {
        const ids = await Promise.all(operation.codes.map(idOf));
        const { status, occurredAt } = operation;
        await changeManyOrders(staff, {
          target: { ids },
          change: { kind: 'set-status', status, occurredAt },
        });
        return;
      }
      case 'assign': {
        const { orderCode, who } = operation;
        const customerId = who === null ? null : customers[who].actor.userId;
        await changeManyOrders(staff, {
          target: { filter: { orderCode } },
          change: { kind: 'assign', customerId },
        });
        return;
      }
    }
  }

  async function idOf(orderCode: string): Promise<number> {
    const [order] = await database.readFresh<{ id: number }>('SELECT id FROM orders WHERE order_code = $1', [
      orderCode,
    ]);
    return order?.id ?? 0;
  }

  /** Returns the state after a sequence of operations on an empty database. */
  async function stateAfter(operations: readonly Operation[]) {
    await clearOrders(database);
    await run(operations);
    return snapshot(database);
  }

  async function expectCountersToBeTrue(): Promise<void> {
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
  }

  return { stateAfter, expectCountersToBeTrue };
}

/** Removes file names: when several files contain the same event, the name depends on which came first. */
export function withoutFileNames({ orders, events }: OrderSnapshot) {
  const bare = (record: Record<string, unknown>) => ({ ...record, file_name: null, also_reported_by: null });
  return { orders: orders.map(bare), events: events.map(bare) };
}
