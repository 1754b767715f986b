import { createHash } from 'node:crypto';
import { buildWorkbook } from '@logistics/shared/excel';
import type { World } from '../world.ts';
import { SIGNS, type Row } from './row.ts';

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];
const workbook = ({ code }: World) => ({
  form: {
    file: new Blob([
      new Uint8Array(
        buildWorkbook('Tháng 11', HEADER, [['01/11/2026 09:00', code(), 'Đã nhập kho Trung Quốc']]),
      ),
    ]),
  },
});

const keyOf = ({ next }: World) => createHash('sha256').update(`parts ${next()}`).digest('hex');

/** Files of orders. */
export const importRows: readonly Row[] = [
  { call: 'POST /api/orders/upload', signs: SIGNS.dataEntry, make: workbook },
  { call: 'POST /api/orders/preview', signs: SIGNS.dataEntry, make: workbook },
  {
    call: 'GET /api/orders/import-parts/:sha256',
    signs: SIGNS.dataEntry,
    make: (world) => ({ path: `/api/orders/import-parts/${keyOf(world)}` }),
  },
  {
    call: 'PUT /api/orders/import-parts/:sha256',
    signs: SIGNS.dataEntry,
    make: (world) => ({
      path: `/api/orders/import-parts/${keyOf(world)}?offset=0`,
      bytes: { type: 'application/octet-stream', body: 'a part' },
    }),
  },
  { call: 'GET /api/orders/imports', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/orders/imports/:id',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/orders/imports/${await world.imported()}` }),
  },
  {
    call: 'GET /api/orders/imports/:id/rejected.xlsx',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/orders/imports/${await world.imported()}/rejected.xlsx` }),
  },
  {
    call: 'POST /api/orders/imports/:id/undo',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/orders/imports/${await world.imported()}/undo` }),
  },
];
