import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { readHeader } from './header-fields.ts';
import { RateList } from './rate-list.tsx';

vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ undoable: vi.fn() }) }));

function Form() {
  const [fields, setFields] = useState(() => readHeader(null));
  return (
    <RateList
      fields={fields}
      stored={[]}
      errors={{}}
      today="2026-11-24"
      onChange={(part) => setFields((now) => ({ ...now, ...part }))}
      onRestore={vi.fn()}
      onErrors={vi.fn()}
    />
  );
}
const day = () => screen.getByLabelText<HTMLInputElement>('Từ ngày').value;
const typeRate = (value: string) => fireEvent.change(screen.getByLabelText('Tỷ giá'), { target: { value } });

it('a new rate begins today, unless another day is typed', () => {
  render(<Form />);
  expect(screen.getByText(/^Chưa có tỷ giá nào\. Bạn hãy thêm tỷ giá đầu tiên/)).toBeDefined();
  typeRate('3.650');
  expect(day()).toBe('24/11/2026');
  typeRate('');
  expect(day()).toBe('');
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '01/12/2026' } });
  typeRate('3.700');
  expect(day()).toBe('01/12/2026');
});
