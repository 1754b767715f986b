import { expect, it } from 'vitest';
import { withEvent, type ReceivedEvent } from './live-changes.ts';

const events: ReceivedEvent[] = [1, 2, 3].map((at) => ({ at, ids: [at] }));
const after = (onlyLast: boolean) =>
  events.reduce<readonly ReceivedEvent[]>((received, one) => withEvent(received, one, { onlyLast }), []);

it('retains all events if orders are counted, and only the last if a list checks for itself', () => {
  expect(after(false)).toEqual(events);
  expect(after(true)).toEqual([events[2]]);
});
