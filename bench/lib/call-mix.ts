import { randomUUID } from 'node:crypto';
import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { createRandom } from '../../api/src/demo/random.ts';
import { createPicker } from '../world/pickers.ts';
import { parcelOf, type WorldShape } from '../world/parcels.ts';

export interface Caller {
  readonly kind: 'staff' | 'customer';
  readonly token: string;
  readonly shape: WorldShape;
}
export interface Call {
  readonly name: string;
  readonly path: string;
  /** If given, the call is a POST. */
  readonly body?: object;
}

type Picker = ReturnType<typeof createPicker>;
interface Kind {
  readonly share: number;
  readonly make: (pick: Picker) => Call;
}

const list = (name: string, page: number, status?: number): Call => ({
  name,
  path: `/api/orders?page=${page}&pageSize=100${status === undefined ? '' : `&status=${status}`}`,
});

/** Calls of each kind of user, in about the shares of their pages. */
const KINDS: Readonly<Record<Caller['kind'], (shape: WorldShape) => readonly Kind[]>> = {
  staff: (shape) => [
    { share: 30, make: (pick) => list('staff: list', 1, pick.whole(1, 4)) },
    { share: 8, make: (pick) => list('staff: any page', pick.whole(1, Math.floor(shape.orders / 110))) },
    { share: 20, make: () => ({ name: 'staff: badges', path: '/api/orders/counts' }) },
    { share: 12, make: (pick) => searchFor('staff: search, last digits', pick.lastDigits()) },
    { share: 10, make: (pick) => searchFor('staff: search, exact', pick.code()) },
    { share: 10, make: (pick) => detail('staff: one order', pick, shape) },
    { share: 10, make: (pick) => scan(pick) },
    { share: 5, make: () => ({ name: 'staff: dashboard', path: '/api/dashboard' }) },
    { share: 5, make: () => ({ name: 'staff: imports', path: '/api/orders/imports?page=1&pageSize=20' }) },
  ],
  customer: () => [
    { share: 40, make: () => list('customer: list', 1) },
    { share: 20, make: () => ({ name: 'customer: badges', path: '/api/orders/counts' }) },
    {
      share: 20,
      make: () => ({ name: 'customer: unread messages', path: '/api/notifications/unread-count' }),
    },
    {
      share: 10,
      make: (pick) => ({
        name: 'anyone: tracking',
        path: '/api/tracking',
        body: { codes: [pick.code(), pick.code(), pick.code()] },
      }),
    },
    {
      share: 10,
      make: () => ({ name: 'customer: messages', path: '/api/notifications?page=1&pageSize=20' }),
    },
    { share: 3, make: declaration },
  ],
};

const searchFor = (name: string, orderCode: string): Call => ({
  name,
  path: '/api/orders/search',
  body: { orderCode, page: 1, pageSize: 100 },
});

/** Scans a parcel of the world now. */
const scan = (pick: Picker): Call => ({
  name: 'staff: scan',
  path: '/api/orders/scan',
  body: {
    events: [
      {
        orderCode: pick.code(),
        status: pick.one(REPORTED_STATUSES),
        occurredAt: new Date().toISOString(),
        key: randomUUID(),
      },
    ],
  },
});

/** A code that no world contains. */
const declaration = (): Call => ({
  name: 'customer: declaration',
  path: '/api/orders/declare',
  body: { codes: [`BENCH${randomUUID().slice(0, 13).toUpperCase()}`] },
});

/** Opens an order that is not in the bin. */
function detail(name: string, pick: Picker, shape: WorldShape): Call {
  let index = pick.whole(0, shape.orders - 1);
  while (parcelOf(shape, index).removedAt !== null) index = pick.whole(0, shape.orders - 1);
  return { name, path: `/api/orders/search/${index + 1}` };
}

let mixCount = 0;

/** Generates one user's calls, one after the other. */
export function callMix({ kind, shape }: Caller): () => Call {
  mixCount += 1;
  const random = createRandom(mixCount * 7919);
  const pick = createPicker(shape, mixCount);
  const kinds = KINDS[kind](shape);
  const all = kinds.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let left = random.next() * all;
    const chosen = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
    if (!chosen) throw new Error('this kind of user has no calls');
    return chosen.make(pick);
  };
}
