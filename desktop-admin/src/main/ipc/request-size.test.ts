import { expect, it } from 'vitest';
import { CALLS } from '../../bridge/index.ts';
import { exceeds } from './request-size.ts';

const ring: { next?: unknown } = {};
ring.next = ring;

it.each([
  ['a long text', 'x'.repeat(2_000)],
  ['many short texts', Array.from({ length: 200 }, () => 'x')],
  ['bytes', new Uint8Array(2_000)],
  ['a small part of many bytes', new Uint8Array(new ArrayBuffer(2_000), 0, 1)],
  ['long names', { ['x'.repeat(2_000)]: 1 }],
  ['a map', new Map([['x', 'y'.repeat(2_000)]])],
  ['a value that contains itself', ring],
])('%s of more than 1,000 bytes is too large', (_title, request) => {
  expect(exceeds(request, 1_000)).toBe(true);
});

it.each([undefined, null, 5, 'x', { id: 'x'.repeat(36), options: { columns: {} } }])(
  '%j is small',
  (request) => {
    expect(exceeds(request, 1_000)).toBe(false);
  },
);

it('every channel has a limit', () => {
  for (const [name, { maxBytes }] of Object.entries(CALLS)) expect(maxBytes, name).toBeGreaterThan(0);
});
