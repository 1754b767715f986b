import { expect, it, vi } from 'vitest';
import type { FilesWork } from '../files/files-work.ts';
import type { ConsoleWindows } from '../lifecycle/windows.ts';
import type { SessionStore } from '../server/session-store.ts';
import { createFileHandlers } from './file-handlers.ts';

vi.mock('electron', () => ({ dialog: {}, ipcMain: {} }));

const session = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', id: 7, avatar: null, proof: null };
const options = { badRows: 'skip', olderRows: 'history' } as const;
const job = { id: 'one', fileId: 'two', options };

/** Handlers of a console with or without a logged-in user, and the calls that they forward. */
function handlersAt(store: Pick<SessionStore, 'author' | 'left'>) {
  const jobs = { preview: vi.fn(), import: vi.fn(), left: vi.fn(() => null) };
  const rows = vi.fn();
  // The handlers use no other part.
  const files = { jobs, rows } as unknown as FilesWork;
  const window: Partial<ConsoleWindows> = {};
  const handlers = createFileHandlers(files, window as ConsoleWindows, store, async () => null);
  return { handlers, jobs, rows };
}
const caller = { id: 1, send: () => undefined, left: () => new AbortController().signal };
const stays = () => new AbortController().signal;

it('an import belongs to the user who was logged in at confirmation, and its page counts as left after logout', async () => {
  const leaving = new AbortController();
  let current: typeof session | null = session;
  const { handlers, jobs } = handlersAt({ author: () => current, left: () => leaving.signal });
  await handlers['imports:import-file'](job, caller);
  current = null;
  const [given, page] = jobs.import.mock.calls[0] ?? [];
  expect(given).toEqual({ ...job, by: { id: 7, name: 'Lê An' } });
  expect(page.left.aborted).toBe(false);
  leaving.abort();
  expect(page.left.aborted).toBe(true);
});

it('rows and left jobs are requested for the logged-in user', async () => {
  const { handlers, jobs, rows } = handlersAt({ author: () => session, left: stays });
  const params = { fileId: 'two', offset: 0, limit: 10, only: 'all' } as const;
  await handlers['imports:read-rows'](params, caller);
  await handlers['imports:get-left-job'](undefined, caller);
  expect(rows).toHaveBeenCalledExactlyOnceWith(params, 7);
  expect(jobs.left).toHaveBeenCalledExactlyOnceWith(7);
});

it('nothing is read, shown or resumed without a login', async () => {
  const { handlers, jobs, rows } = handlersAt({ author: () => null, left: stays });
  const params = { fileId: 'two', offset: 0, limit: 10, only: 'all' } as const;
  for (const call of [
    handlers['imports:preview-file'](job, caller),
    handlers['imports:import-file'](job, caller),
    handlers['imports:read-rows'](params, caller),
  ])
    await expect(call).rejects.toThrow('UNAUTHENTICATED');
  expect(await handlers['imports:get-left-job'](undefined, caller)).toBeNull();
  for (const reached of [jobs.preview, jobs.import, jobs.left, rows]) expect(reached).not.toHaveBeenCalled();
});
