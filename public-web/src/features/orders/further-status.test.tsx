import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NextStep } from '../../components/bridge/next-step.tsx';
import { readListAddress } from './list-address.ts';

vi.mock('@logistics/shared/domain', async (original) => {
  const domain = await original<{ ORDER_STATUS_IDS: readonly number[] }>();
  return { ...domain, ORDER_STATUS_IDS: [...domain.ORDER_STATUS_IDS, 99] };
});

it('opens the tab of every status in the table, and no other', () => {
  expect(readListAddress(new URLSearchParams('status=99')).status).toBe(99);
  expect(readListAddress(new URLSearchParams('status=98')).status).toBeNull();
  expect(readListAddress(new URLSearchParams('status=')).status).toBeNull();
});

it('does not say of a parcel in a status without texts that it was delivered', () => {
  const at = '2026-11-20T02:00:00.000Z';
  const { container } = render(
    <NextStep
      status={99}
      since={at}
      events={[{ status: 99, occurredAt: at }]}
      now={new Date(at)}
      usual={[]}
      phone={null}
    />,
  );
  expect(container.textContent).toBe('');
});
