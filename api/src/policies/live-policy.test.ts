import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { mayHear, type LiveSubject } from './live-policy.ts';

const actor = (props: Partial<Actor>): Actor => ({
  userId: 1,
  role: 3,
  permissions: [],
  activated: true,
  sessionId: '00000000-0000-4000-8000-000000000000',
  needsSecondFactor: false,
  name: 'Nguyễn An',
  ...props,
});
const CUSTOMER = actor({});
const WAITING = actor({ activated: false });
const OTHER = actor({ userId: 2 });
const DATA_ENTRY = actor({ userId: 3, role: 2, permissions: [1] });
const WRITER = actor({ userId: 4, role: 2, permissions: [2, 3] });
const MONEY = actor({ userId: 6, role: 2, permissions: [5] });
const ADMIN = actor({ userId: 5, role: 1 });
const everybody = { CUSTOMER, WAITING, OTHER, DATA_ENTRY, WRITER, MONEY, ADMIN };

test.each<[string, LiveSubject, (keyof typeof everybody)[]]>([
  [
    'orders of everybody',
    { audience: 'data-entry', user_id: null, data: { type: 'orders' } },
    ['DATA_ENTRY', 'ADMIN'],
  ],
  ['own orders', { audience: 'user', user_id: 1, data: { type: 'orders' } }, ['CUSTOMER']],
  [
    'an own notification',
    { audience: 'user', user_id: 1, data: { type: 'notification' } },
    ['CUSTOMER', 'WAITING'],
  ],
  [
    'a message to customers',
    { audience: 'customers', user_id: null, data: { type: 'notification' } },
    ['CUSTOMER', 'WAITING', 'OTHER'],
  ],
  [
    'a message to staff',
    { audience: 'staff', user_id: null, data: { type: 'notification' } },
    ['DATA_ENTRY', 'WRITER', 'MONEY', 'ADMIN'],
  ],
  ['a ledger', { audience: 'money', user_id: null, data: { type: 'ledger' } }, ['MONEY', 'ADMIN']],
  ['the own ledger', { audience: 'user', user_id: 1, data: { type: 'ledger' } }, ['CUSTOMER', 'WAITING']],
])('%s reaches exactly the users who may load its data', (_, subject, expected) => {
  const heard = Object.entries(everybody).filter(([, one]) => mayHear(one, subject));
  expect(heard.map(([name]) => name)).toEqual(expected);
});
