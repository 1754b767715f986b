import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStatusKeys } from './use-status-keys.ts';

function Panel({ onStatus }: { onStatus?: (status: number) => void }) {
  useStatusKeys(2, onStatus);
  return <input aria-label="Ghi chú" />;
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

it('changes the status by its number, except to the present one and while a field has the focus', () => {
  const onStatus = vi.fn();
  render(<Panel onStatus={onStatus} />);
  for (const key of ['1', '2', '3', '4', '5', '0']) press(key);
  press('4', screen.getByRole('textbox'));
  expect(onStatus.mock.calls).toEqual([[1], [3], [4]]);
});

it('does nothing for an order that cannot be changed', () => {
  render(<Panel />);
  expect(press('3')).toBe(true);
});
