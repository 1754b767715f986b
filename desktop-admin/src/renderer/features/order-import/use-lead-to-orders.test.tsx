import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { importSummary } from '@logistics/shared/testing';
import { expect, it, vi } from 'vitest';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import { useLeadToOrders } from './use-lead-to-orders.ts';

const queue = vi.hoisted(() => ({ entries: [{}] }));
vi.mock('./import-job-provider.tsx', () => ({ useImportJob: () => ({ queue }) }));

it('leads from a finished import to its orders once, unless rows were rejected or a file waits', () => {
  const ask = vi.fn<Messages['ask']>();
  const messages = { ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
  const { result } = renderHook(useLeadToOrders, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </MemoryRouter>
    ),
  });
  const lead = (summary: ReturnType<typeof importSummary>) => act(() => result.current(summary));
  const finished = importSummary({ importId: 7 });
  lead(finished);
  lead(finished);
  lead(importSummary({ importId: 8, rejected: 1 }));
  queue.entries.push({});
  lead(importSummary({ importId: 9 }));
  expect(ask).toHaveBeenCalledOnce();
  const [question] = ask.mock.lastCall ?? [];
  expect(question).toMatchObject({ title: 'File đã nhập xong', timer: { seconds: 15 } });
});
