import { describe, expect, it, vi } from 'vitest';
import { isApiError } from '@logistics/shared/api-client/core';
import type { DesktopBridge } from '../../bridge/desktop-bridge.ts';
import { createElectronBridge } from './electron-bridge.ts';

const file = {
  id: '5f0c1a5e-0000-4000-8000-000000000000',
  name: 'a.xlsx',
  size: 1,
  modifiedAt: '2026-11-21T00:00:00Z',
  openElsewhere: false,
};

/** A bridge with fixed answers by call name; the test can call its listeners. */
function fakeBridge(answers: Record<string, unknown>) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const call = vi.fn<(name: string, request?: unknown) => Promise<unknown>>(
    async (name) => answers[name] ?? { outcome: 'done', value: undefined },
  );
  // The test answers with plain objects, whose content each test defines.
  const bridge = {
    call,
    acceptDroppedFile: async () => answers['drop'],
    listen: (name: string, listener: (payload: unknown) => void) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  } as unknown as DesktopBridge;
  return { bridge, call, listeners };
}

describe('the console as a host', () => {
  it('throws a refusal of the main process as an error of the API layer', async () => {
    const failure = { code: 'FILE_LOCKED', message: 'File đang được mở.', status: 0 };
    const { bridge } = fakeBridge({ 'files:choose-order-files': { outcome: 'failed', failure } });
    const error: unknown = await createElectronBridge(bridge)
      .chooseOrderFiles()
      .catch((thrown: unknown) => thrown);
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject(failure);
  });

  it('throws an AbortError for a cancelled job', async () => {
    const { bridge } = fakeBridge({ 'imports:preview-file': { outcome: 'cancelled' } });
    const job = createElectronBridge(bridge).previewOrderFile(
      file,
      {},
      vi.fn(),
      new AbortController().signal,
    );
    await expect(job).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('resumes a job that its page left, with the job’s own id', async () => {
    const id = '5f0c1a5e-0000-4000-8000-000000000001';
    const left = { kind: 'preview', id, file, options: {}, progress: null, failed: false };
    const { bridge, call, listeners } = fakeBridge({
      'imports:get-left-job': { outcome: 'done', value: left },
    });
    const found = await createElectronBridge(bridge).files?.leftJob();
    expect(found).toMatchObject(left);
    const onProgress = vi.fn();
    const following = found?.follow(onProgress, new AbortController().signal);
    const progress = { phase: 'reading', rows: 1, rowsPerSecond: 1, bytesDone: 1, bytesTotal: 2 };
    listeners.get('imports:job-progressed')?.({ id, progress });
    await following;
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(progress);
    expect(call).toHaveBeenLastCalledWith('imports:preview-file', {
      id,
      fileId: file.id,
      options: {},
    });
  });

  it('receives the progress of its own job only, and cancels it by id', async () => {
    const { bridge, call, listeners } = fakeBridge({});
    let finish: (value: unknown) => void = () => undefined;
    call.mockImplementation((name) =>
      name === 'imports:import-file'
        ? new Promise((resolve) => (finish = resolve))
        : Promise.resolve({ outcome: 'done', value: undefined }),
    );
    const onProgress = vi.fn();
    const controller = new AbortController();
    const job = createElectronBridge(bridge).importOrderFile(file, {}, onProgress, controller.signal);
    // The test's own call, as the bridge types it.
    const request = call.mock.calls[0]?.[1] as { id: string };
    const progress = { phase: 'reading', rows: 5, rowsPerSecond: 5, bytesDone: 1, bytesTotal: 2 };
    listeners.get('imports:job-progressed')?.({ id: 'another', progress });
    listeners.get('imports:job-progressed')?.({ id: request.id, progress });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(progress);

    controller.abort();
    expect(call).toHaveBeenLastCalledWith('imports:cancel-job', { id: request.id });
    finish({ outcome: 'cancelled' });
    await expect(job).rejects.toMatchObject({ name: 'AbortError' });
    expect(listeners.size).toBe(0);
  });

  it('takes the files that waited before the first listener, and later ones', async () => {
    const { bridge, call, listeners } = fakeBridge({});
    call.mockResolvedValue({ outcome: 'done', value: [file] });
    const listener = vi.fn();
    createElectronBridge(bridge).onFilesOffered(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), 15_000);
    listeners.get('files:files-offered')?.(null);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2), 15_000);
  });
});
