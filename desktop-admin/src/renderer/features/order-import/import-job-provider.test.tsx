import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { importSummary } from '@logistics/shared/testing';
import { sessionLoaded, signedOut } from '@logistics/shared/api-client/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../app/store.ts';
import { HostContext } from '../../components/host.tsx';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import type { ChosenFile, LeftFileJob, OfferedFile, Platform } from '../../platform/index.ts';
import { HostError } from '../../platform/host-error.ts';
import { FileInbox } from './file-inbox.tsx';
import { ImportJobProvider, useImportJob } from './import-job-provider.tsx';

const toast = vi.hoisted(() => ({
  success: vi.fn(),
  info: vi.fn(),
  error: vi.fn(() => 'failed'),
  leading: vi.fn(),
  dismiss: vi.fn(),
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => toast }));
vi.mock('./use-file-entry.ts', () => ({ useFileEntry: () => ({ drop: vi.fn() }) }));
const ask = vi.fn<Messages['ask']>();
const messages = { ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

const fileOf = (name: string): ChosenFile => ({
  id: name,
  name,
  size: 1,
  modifiedAt: '2026-11-21T02:00:00.000Z',
  openElsewhere: false,
});
const refusal = (code: 'MALFORMED_REQUEST' | 'UNAUTHENTICATED', status = 0) =>
  new HostError({ code, message: 'Không được.', status });
const previewed = { ...importSummary({ importId: null }), compared: true };

/** A host operation that ends when the test says so. */
function deferred<T>() {
  let end: (value: T) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const signals: AbortSignal[] = [];
  const work = vi.fn((...given: unknown[]) => {
    for (const one of given) if (one instanceof AbortSignal) signals.push(one);
    return promise;
  });
  return {
    work,
    signals,
    end: (value: T) => act(async () => end(value)),
    fail: (error: unknown) => act(async () => fail(error)),
  };
}
type LeftPreview = Extract<LeftFileJob, { kind: 'preview' }>;
function leftPreview(name: string, follow: LeftPreview['follow']): LeftPreview {
  const options = { badRows: 'skip', olderRows: 'history' } as const;
  return { kind: 'preview', id: name, file: fileOf(name), options, progress: null, failed: false, follow };
}

const onJob = vi.fn<(job: ReturnType<typeof useImportJob>) => void>();
function Looking() {
  const looked = useImportJob();
  useEffect(() => onJob(looked));
  const { job, queue } = looked;
  const name = 'file' in job ? job.file.name : '';
  const shownId = 'file' in job ? job.file.id : '';
  const waiting = queue.entries.filter(({ file, state }) => state === 'waiting' && file.id !== shownId);
  return <output>{`${job.phase} ${name} ${waiting.map(({ file }) => file.name).join()}`.trim()}</output>;
}
const current = () => onJob.mock.lastCall?.[0];
const shown = () => screen.getByRole('status').textContent;

/** The console's pages for the user Mai. */
async function open({
  left = [],
  offered = [],
  ...host
}: {
  left?: (LeftFileJob | null)[];
  offered?: OfferedFile[];
} & Partial<Platform> = {}) {
  const store = createStore();
  const person = { email: 'mai@kho.test', firstName: 'Mai', lastName: 'Lý', token: 't', avatar: null };
  const logIn = (id: number) => act(async () => void store.dispatch(sessionLoaded({ ...person, id })));
  const leftJob = vi.fn(async () => left.shift() ?? null);
  const files = { leftJob, onLeftJobFailed: () => () => undefined };
  const onFilesOffered = vi.fn((listener: (files: OfferedFile[]) => void) => {
    if (offered.length > 0) listener(offered);
    return () => undefined;
  });
  // The provider uses only these parts of the host.
  const platform = { kind: 'desktop', files, onFilesOffered, ...host } as unknown as Platform;
  await logIn(7);
  await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <HostContext value={platform}>
            <MessagesContext value={messages}>
              <ImportJobProvider>
                <FileInbox />
                <Looking />
              </ImportJobProvider>
            </MessagesContext>
          </HostContext>
        </MemoryRouter>
      </Provider>,
    ),
  );
  const logOut = () => act(async () => void store.dispatch(signedOut()));
  return { logIn, logOut, leftJob, session: () => store.getState().session };
}

it('shows no files of one user to the next user', async () => {
  const reading = deferred<typeof previewed>();
  const { logIn, logOut } = await open({ previewOrderFile: reading.work });
  await act(async () => current()?.receive([fileOf('a.xlsx'), fileOf('b.xlsx')]));
  expect(shown()).toBe('previewing a.xlsx b.xlsx');
  await logOut();
  expect(shown()).toBe('idle');
  expect(reading.signals.map(({ aborted }) => aborted)).toEqual([true]);
  await logIn(8);
  await reading.end(previewed);
  expect(shown()).toBe('idle');
});

it('retains a preview for a user who logs in again', async () => {
  const { logIn } = await open({ previewOrderFile: async () => previewed });
  await act(async () => current()?.receive([fileOf('a.xlsx')]));
  await logIn(7);
  expect(shown()).toBe('previewed a.xlsx');
});

it('continues a confirmed import after logout, and the next user neither sees nor owns it', async () => {
  const importing = deferred<typeof previewed>();
  const { logIn, logOut, session } = await open({
    previewOrderFile: async () => previewed,
    importOrderFile: importing.work,
  });
  await act(async () => current()?.receive([fileOf('a.xlsx')]));
  await act(async () => void current()?.confirm());
  expect(shown()).toBe('importing a.xlsx');
  await logOut();
  await logIn(8);
  await importing.fail(refusal('UNAUTHENTICATED', 401));
  expect(shown()).toBe('idle');
  expect(importing.signals.map(({ aborted }) => aborted)).toEqual([false]);
  expect(importing.work).toHaveBeenCalledOnce();
  expect(session().expired).toBe(false);
  for (const report of [toast.error, toast.leading, toast.success]) expect(report).not.toHaveBeenCalled();
});

it('resumes a job of the previous page before an offered file, which waits for its turn', async () => {
  const reading = deferred<typeof previewed>();
  await open({
    left: [leftPreview('left.xlsx', reading.work)],
    offered: [{ ...fileOf('offered.xlsx'), watched: false }],
    previewOrderFile: async () => previewed,
  });
  expect(shown()).toBe('previewing left.xlsx offered.xlsx');
});

it('requests a left job again once nothing is shown any more', async () => {
  const reading = deferred<typeof previewed>();
  const { leftJob } = await open({
    left: [null, leftPreview('left.xlsx', reading.work)],
    previewOrderFile: async () => previewed,
  });
  await act(async () => current()?.receive([fileOf('a.xlsx')]));
  expect(leftJob).toHaveBeenCalledOnce();
  await act(async () => current()?.reset());
  expect(shown()).toBe('previewing left.xlsx');
});

it.each([false, true])(
  'does not show a left job that another window took first, nor an error about it: failed %s',
  async (failed) => {
    const reading = deferred<typeof previewed>();
    await open({ left: [{ ...leftPreview('left.xlsx', reading.work), failed }] });
    await reading.fail(refusal('MALFORMED_REQUEST'));
    expect(shown()).toBe('idle');
    for (const report of [toast.error, toast.leading]) expect(report).not.toHaveBeenCalled();
  },
);

/** A preview with a date or status chosen afterwards. */
async function openWithChoice() {
  const importOrderFile = vi.fn(async () => previewed);
  await open({ previewOrderFile: async () => previewed, importOrderFile });
  await act(async () => current()?.receive([fileOf('a.xlsx')]));
  await act(async () => current()?.unapplied.mark('defaults', true));
  const answer = (as: 'onOk' | 'onCancel') => act(async () => void ask.mock.lastCall?.[0][as]?.());
  return { importOrderFile, answer };
}

it('does not write a file while a choice for it is not previewed', async () => {
  const { importOrderFile } = await openWithChoice();
  await act(async () => void current()?.confirm());
  expect(importOrderFile).not.toHaveBeenCalled();
  await act(async () => current()?.unapplied.mark('defaults', false));
  await act(async () => void current()?.confirm());
  expect(importOrderFile).toHaveBeenCalledOnce();
});

it.each(['cancel', 'reset'] as const)(
  'loses a choice that was not previewed by %s only after a confirmation',
  async (way) => {
    const { answer } = await openWithChoice();
    await act(async () => current()?.[way]());
    expect(ask).toHaveBeenCalledOnce();
    await answer('onCancel');
    expect(shown()).toBe('previewed a.xlsx');
    await act(async () => current()?.[way]());
    await answer('onOk');
    expect(shown()).toBe('idle');
  },
);

it('a chosen file waits while another file has an unapplied choice, unless the user discards that choice', async () => {
  const { answer } = await openWithChoice();
  await act(async () => current()?.receive([fileOf('b.xlsx')]));
  await answer('onCancel');
  expect(shown()).toBe('previewed a.xlsx b.xlsx');
  await act(async () => current()?.receive([fileOf('c.xlsx'), fileOf('b.xlsx')]));
  expect(ask).toHaveBeenCalledOnce();
  expect(shown()).toBe('previewed a.xlsx b.xlsx,c.xlsx');
});

it('a chosen file replaces the only file after the user discards its choice', async () => {
  const { answer } = await openWithChoice();
  await act(async () => current()?.receive([fileOf('c.xlsx')]));
  await answer('onOk');
  expect(shown()).toBe('previewed c.xlsx');
  expect(current()?.unapplied.have).toBe(false);
  expect(current()?.queue.entries).toHaveLength(1);
});

it('applying one form asks only about the other form’s choice', async () => {
  await openWithChoice();
  const go = vi.fn();
  current()?.unapplied.leave({ go, of: ['columns'] });
  expect([ask, go].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  current()?.unapplied.leave({ go, of: ['defaults'] });
  expect([ask, go].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('removes the toast about a file when the next one is chosen', async () => {
  window.history.pushState(null, '', '/admin/upload-orders');
  const reading = deferred<typeof previewed>();
  await open({ previewOrderFile: reading.work });
  await act(async () => current()?.receive([fileOf('a.xlsx')]));
  await reading.fail(refusal('MALFORMED_REQUEST', 400));
  expect(shown()).toBe('failed a.xlsx');
  expect(toast.error).toHaveBeenCalledOnce();
  expect(toast.dismiss).not.toHaveBeenCalled();
  await act(async () => current()?.receive([fileOf('b.xlsx')]));
  expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith('failed');
});
