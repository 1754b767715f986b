import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScanLabels } from './use-scan-labels.ts';

const { find, print, warning } = vi.hoisted(() => ({ find: vi.fn(), print: vi.fn(), warning: vi.fn() }));
const settings = {
  ...{ printer: 'Zebra', labelSize: '100x50', labelFields: ['customer'], copies: 1, labelAfterScan: true },
};
vi.mock('@logistics/shared/api-client/core', async (original) => ({
  ...(await original<object>()),
  useGetManagerRecordsQuery: () => ({ data: [] }),
}));
vi.mock('@logistics/shared/api-client/admin', () => ({
  useLazySearchOrdersQuery: () => [() => ({ unwrap: find })],
  useLazyGetOrderQuery: () => [vi.fn()],
}));
vi.mock('../../components/host.tsx', () => ({ useHost: () => ({ printing: { print }, desktop: {} }) }));
vi.mock('../../components/use-desktop-settings.ts', () => ({
  useDesktopSettings: () => ({ settings, change: vi.fn() }),
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ warning, error: vi.fn() }) }));

const printOne = async () => {
  const { result } = renderHook(() => useScanLabels());
  const parcel = { step: 3, orderCode: 'YT100', weight: null, at: '2026-11-28T08:00:00.000Z' } as const;
  result.current.print(parcel);
  await act(async () => vi.waitFor(() => expect(print).toHaveBeenCalledOnce()));
};

beforeEach(() => {
  vi.clearAllMocks();
  print.mockResolvedValue(undefined);
});

it('prints the label of a parcel that the server does not know, without a warning', async () => {
  find.mockResolvedValue({ rows: [] });
  await printOne();
  expect(warning).not.toHaveBeenCalled();
});

it.each([
  { reason: 'failed', error: { status: 500, code: 'INTERNAL_ERROR', message: '' } },
  { reason: 'refused', error: { status: 403, code: 'FORBIDDEN', message: '' } },
  { reason: 'unanswered', error: { status: 0, code: 'OFFLINE', message: '' } },
])('prints the scan’s own data and warns if the call was: $reason', async ({ error }) => {
  find.mockRejectedValue(error);
  await printOne();
  expect(warning).toHaveBeenCalledOnce();
});
