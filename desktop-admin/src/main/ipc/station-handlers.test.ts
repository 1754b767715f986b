import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { StationWork } from '../../station/station-work.ts';
import type { SessionStore } from '../server/session-store.ts';
import { answerCall, type CallHandlers } from './answer-call.ts';
import { createStationHandlers } from '../../station/station-handlers.ts';
import { scannerAt } from '../server/person.ts';

const author = { id: 7, firstName: 'An', lastName: 'Lê', email: '', avatar: null, proof: null };
const caller = { id: 1, send: () => undefined, left: () => new AbortController().signal };

function open(person: ReturnType<SessionStore['author']>) {
  const work = {
    dismiss: vi.fn(async (keys: string[]) => ({ dismissed: keys, sending: 0 })),
    restore: vi.fn(async () => undefined),
  };
  // The handlers of these calls use nothing else, and no other handler is called.
  const handlers = createStationHandlers(
    async () => work as unknown as StationWork,
    () => scannerAt({ author: () => person }),
  ) as unknown as CallHandlers;
  const call = (name: 'outbox:dismiss-entries' | 'outbox:restore-entries', request: object) =>
    answerCall(handlers, name, request, caller, (_name, fault) => expect.unreachable(String(fault)));
  return { work, call };
}

it('dismisses entries in the name of the person at this machine, also all of 10,000', async () => {
  const { work, call } = open(author);
  const keys = Array.from({ length: 10_000 }, () => randomUUID());
  expect(await call('outbox:dismiss-entries', { keys, reason: '  Quét nhầm kiện ' })).toMatchObject({
    outcome: 'done',
    value: { sending: 0 },
  });
  expect(work.dismiss).toHaveBeenCalledExactlyOnceWith(keys, 'Quét nhầm kiện', { id: 7, name: 'Lê An' });
  expect(await call('outbox:restore-entries', { keys })).toMatchObject({ outcome: 'done' });
});

it('dismisses and restores nothing without a person, or while the machine is locked', async () => {
  const { work, call } = open(null);
  const keys = [randomUUID()];
  const refused = { outcome: 'failed', failure: { code: 'UNAUTHENTICATED' } };
  expect(await call('outbox:dismiss-entries', { keys, reason: 'x' })).toMatchObject(refused);
  expect(await call('outbox:restore-entries', { keys })).toMatchObject(refused);
  expect(work.dismiss).not.toHaveBeenCalled();
  expect(work.restore).not.toHaveBeenCalled();
});

it.each([
  ['no reason', { reason: '' }],
  ['a reason of spaces', { reason: '   ' }],
  ['a reason that is too long', { reason: 'x'.repeat(301) }],
])('rejects a dismissal with %s', async (_title, request) => {
  const { work, call } = open(author);
  const answer = await call('outbox:dismiss-entries', { keys: [randomUUID()], ...request });
  expect(answer).toMatchObject({ outcome: 'failed', failure: { code: 'MALFORMED_REQUEST' } });
  expect(work.dismiss).not.toHaveBeenCalled();
});
