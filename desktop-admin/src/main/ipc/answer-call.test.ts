import { describe, expect, it, vi } from 'vitest';
import { Cancelled, refuse } from '../../station/refusal.ts';
import { answerCall, type CallHandlers } from './answer-call.ts';

const caller = { id: 1, send: () => undefined, left: () => new AbortController().signal };
const session = {
  email: 'a@b.vn',
  firstName: 'An',
  lastName: 'Lê',
  token: crypto.randomUUID(),
  id: 5,
  avatar: null,
};
const credentials = { email: 'a@b.vn', password: 'Kho-hang-2026!' };

/** Handlers with only these calls. */
function handlers(given: Partial<CallHandlers>): CallHandlers {
  // Other names are undefined, so calling one throws.
  return given as CallHandlers;
}

describe('an IPC call', () => {
  it('returns the handler’s answer if it fits the contract', async () => {
    const answer = await answerCall(
      handlers({ 'session:load-session': async () => session }),
      'session:load-session',
      undefined,
      caller,
      vi.fn(),
    );
    expect(answer).toEqual({ outcome: 'done', value: session });
  });

  it.each([
    ['a missing field', { credentials }],
    ['a field of another type', { credentials, remember: 'yes' }],
    ['a field that the contract does not name', { credentials, remember: true, path: '/etc/passwd' }],
    ['no request at all', undefined],
  ])('is rejected for %s, without reaching its handler', async (_title, request) => {
    const logIn = vi.fn();
    const answer = await answerCall(
      handlers({ 'session:log-in': logIn }),
      'session:log-in',
      request,
      caller,
      vi.fn(),
    );
    expect(answer).toMatchObject({ outcome: 'failed', failure: { code: 'MALFORMED_REQUEST', status: 0 } });
    expect(logIn).not.toHaveBeenCalled();
  });

  it.each([
    ['files:save-file', { name: 'x.xlsx', bytes: new Uint8Array(200 * 1024 * 1024) }],
    [
      'imports:preview-file',
      {
        id: crypto.randomUUID(),
        fileId: crypto.randomUUID(),
        options: {
          columns: Object.fromEntries(
            Array.from({ length: 20_000 }, (_, index) => [`${index}`.repeat(10), 'x']),
          ),
        },
      },
    ],
  ] as const)(
    'of %s is rejected above the size limit, without reaching its handler',
    async (name, request) => {
      const handler = vi.fn();
      const answer = await answerCall(handlers({ [name]: handler }), name, request, caller, vi.fn());
      expect(answer).toMatchObject({ outcome: 'failed', failure: { code: 'MALFORMED_REQUEST' } });
      expect(handler).not.toHaveBeenCalled();
    },
  );

  it('saves a file of a usual size', async () => {
    const save = vi.fn(async () => true);
    const request = { name: 'x.xlsx', bytes: new Uint8Array(50 * 1024 * 1024) };
    const answer = await answerCall(
      handlers({ 'files:save-file': save }),
      'files:save-file',
      request,
      caller,
      vi.fn(),
    );
    expect(answer).toEqual({ outcome: 'done', value: true });
  });

  it('turns an answer that breaks the contract into INTERNAL_ERROR and hides its content', async () => {
    const onFault = vi.fn();
    const answer = await answerCall(
      handlers({ 'session:load-session': async () => ({ ...session, id: -1 }) }),
      'session:load-session',
      undefined,
      caller,
      onFault,
    );
    expect(answer).toMatchObject({ outcome: 'failed', failure: { code: 'INTERNAL_ERROR' } });
    expect(JSON.stringify(answer)).not.toContain('a@b.vn');
    expect(onFault).toHaveBeenCalledOnce();
  });

  it('does not pass a token on, since a page gets only handles', async () => {
    const onFault = vi.fn();
    const answer = await answerCall(
      handlers({ 'session:load-session': async () => ({ ...session, token: 'eyJhbGciOi.real.token' }) }),
      'session:load-session',
      undefined,
      caller,
      onFault,
    );
    expect(answer).toMatchObject({ outcome: 'failed', failure: { code: 'INTERNAL_ERROR' } });
    expect(JSON.stringify(answer)).not.toContain('eyJ');
  });

  it('hides the message of an unexpected error, and logs it', async () => {
    const onFault = vi.fn();
    const fail = async () => {
      throw new Error('EACCES /home/an/secret');
    };
    const answer = await answerCall(
      handlers({ 'server:get-address': fail }),
      'server:get-address',
      undefined,
      caller,
      onFault,
    );
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(onFault).toHaveBeenCalledWith('server:get-address', expect.any(Error));
  });

  it('returns a refusal with its sentence, and a cancelled call as cancelled', async () => {
    const refused = await answerCall(
      handlers({ 'server:get-address': () => Promise.reject(refuse('FILE_LOCKED')) }),
      'server:get-address',
      undefined,
      caller,
      vi.fn(),
    );
    const cancelled = await answerCall(
      handlers({ 'server:get-address': () => Promise.reject(new Cancelled()) }),
      'server:get-address',
      undefined,
      caller,
      vi.fn(),
    );
    expect(refused).toMatchObject({
      outcome: 'failed',
      failure: { code: 'FILE_LOCKED', message: expect.stringContaining('đóng file') },
    });
    expect(cancelled).toEqual({ outcome: 'cancelled' });
  });
});
