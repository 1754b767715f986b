import { randomUUID } from 'node:crypto';
import { buildWorkbook } from '@logistics/shared/excel';
import { expect } from 'vitest';
import type { Acts, Stage } from './act.ts';

const OCCURRED = '2026-11-02T03:00:00Z';

/**
 * Imports, orders and declarations.
 *
 * Long because it is a table with an entry for each action.
 */
export const orderActs = ({ t }: Stage) => {
  const { CO, P1, P3 } = t.actors;
  return {
    'import.create': ({ code }) => {
      const rows = [['01/11/2026 09:00', code(), 'Đã nhập kho Trung Quốc']];
      const bytes = new Uint8Array(buildWorkbook('S', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows));
      return {
        call: 'POST /api/orders/upload',
        by: 'P1',
        form: { file: new Blob([bytes]) },
        subject: ['import'],
        old: null,
        new: expect.objectContaining({ fileName: 'a.xlsx', total: 1, created: 1, rejected: 0 }),
      };
    },
    'import.undo': async (w) => {
      const id = await w.imported();
      return {
        call: 'POST /api/orders/imports/:id/undo',
        path: `/api/orders/imports/${id}/undo`,
        by: 'P1',
        subject: ['import', id],
        old: { undone: false },
        new: { undone: true, orders: 1 },
      };
    },
    'order.update': async (w) => {
      const { id } = await w.declared(CO);
      return {
        call: 'POST /api/orders/update',
        by: 'P1',
        json: { id, version: await w.version('orders', id), status: 2, weight: 1.5, customerId: P3.id },
        subject: ['order', id],
        old: { status: 0, weight: null, customerId: CO.id },
        new: { status: 2, weight: 1.5, customerId: P3.id },
      };
    },
    'order.set-status': async (w) => {
      const { id } = await w.declared(CO);
      return {
        call: 'POST /api/orders/set-status',
        by: 'P1',
        json: { id: [id], status: 3 },
        subject: ['order', id],
        old: { [id]: 0 },
        new: { kind: 'set-status', status: 3, changed: 1 },
      };
    },
    'order.undo-status': async (w) => {
      const { id } = await w.reported(CO, P1);
      return {
        call: 'POST /api/orders/set-status/undo',
        by: 'P1',
        json: { id: [id], status: 3 },
        subject: ['order', id],
        old: { status: 3 },
        new: { changed: 1 },
      };
    },
    'order.assign': async (w) => {
      const { id } = await w.unowned();
      return {
        call: 'POST /api/orders/assign',
        by: 'P1',
        json: { id: [id], customerId: CO.id },
        subject: ['order', id],
        old: { [id]: null },
        new: { kind: 'assign', customerId: CO.id, changed: 1 },
      };
    },
    'order.scan': async (w) => {
      const { code } = await w.declared(CO);
      const key = randomUUID();
      return {
        call: 'POST /api/orders/scan',
        by: 'P1',
        json: { events: [{ orderCode: code, status: 1, occurredAt: OCCURRED, key }] },
        subject: ['scan', key],
        old: { [code]: 0 },
        new: { events: 1, orders: { [code]: 1 }, duplicates: 0, unknown: [] },
      };
    },
    'order.withdraw-scan': async (w) => {
      const key = await w.scanned(CO);
      return {
        call: 'POST /api/orders/scan/withdraw',
        by: 'P1',
        json: { keys: [key] },
        subject: ['scan', key],
        old: { scans: [{ key, orderId: expect.any(Number) }] },
        new: null,
      };
    },
    'order.remove': async (w) => {
      const { id, code } = await w.declared(CO);
      return {
        call: 'POST /api/orders/remove',
        by: 'P1',
        json: { id: [id] },
        subject: ['order', id],
        old: { orderCode: code, binned: false },
        new: { orderCode: code, binned: true },
      };
    },
    'order.restore': async (w) => {
      const { id, code } = await w.binned(CO);
      return {
        call: 'POST /api/orders/restore',
        by: 'P1',
        json: { id: [id] },
        subject: ['order', id],
        old: { orderCode: code, binned: true },
        new: { orderCode: code, binned: false },
      };
    },
    'order.follow-up': async (w) => {
      const { id, code } = await w.declared(CO);
      return {
        call: 'POST /api/orders/follow-up',
        by: 'P1',
        json: { orders: [{ id, version: 0 }], note: 'gọi lại chiều nay' },
        subject: ['order', id],
        old: { orderCode: code, assigneeId: null, note: null },
        new: { orderCode: code, assigneeId: null, note: 'gọi lại chiều nay' },
      };
    },
    'order.stop': async (w) => {
      const id = await w.operation('running');
      return {
        call: 'POST /api/orders/operations/:id/stop',
        path: `/api/orders/operations/${id}/stop`,
        by: 'P1',
        subject: ['order', `operation ${id}`],
        old: null,
        new: { kind: 'assign', changed: 0 },
      };
    },
    'declaration.create': ({ code }) => {
      const declared = code();
      return {
        call: 'POST /api/orders/declare',
        by: 'CO',
        json: { codes: [declared], note: 'áo' },
        subject: ['declaration', declared],
        old: null,
        new: { userId: CO.id, note: 'áo', late: false },
      };
    },
    'declaration.update': async (w) => {
      const { code } = await w.declared(CO);
      return {
        call: 'PUT /api/orders/declare/:code',
        path: `/api/orders/declare/${code}`,
        by: 'CO',
        json: { goodsName: 'Áo khoác', quantity: 2, value: 120.5, note: 'gói kỹ' },
        subject: ['declaration', code],
        old: { note: null },
        new: { goodsName: 'Áo khoác', quantity: 2, value: 120.5, currency: 'NDT', note: 'gói kỹ' },
      };
    },
    'declaration.withdraw': async (w) => {
      const { code } = await w.declared(CO);
      return {
        call: 'DELETE /api/orders/declare/:code',
        path: `/api/orders/declare/${code}`,
        by: 'CO',
        subject: ['declaration', code],
        old: { userId: CO.id, note: null, late: false },
        new: null,
      };
    },
    'declaration.take-back': async (w) => {
      const { id, code } = await w.unownedClaim(CO);
      return {
        call: 'POST /api/orders/late-claims/take-back',
        by: 'P1',
        json: { id: [id] },
        subject: ['order', id],
        old: { orderCode: code, userId: CO.id, confirmed: false },
        new: null,
      };
    },
    'declaration.confirm': async (w) => {
      const { id, code } = await w.unownedClaim(CO);
      return {
        call: 'POST /api/orders/late-claims/confirm',
        by: 'P1',
        json: { id: [id] },
        subject: ['order', id],
        old: { orderCode: code, userId: CO.id, confirmed: false },
        new: { orderCode: code, userId: CO.id, confirmed: true },
      };
    },
  } satisfies Partial<Acts>;
};
