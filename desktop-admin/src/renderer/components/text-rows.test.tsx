import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextRows } from './text-rows.tsx';

vi.mock('./toast.tsx', () => ({ useToast: () => ({}) }));

it('changes one field of one row, trims addresses, and shows an error at its field', () => {
  let now = [
    { name: 'Facebook', link: 'https://a.vn' },
    { name: 'Zalo', link: '' },
  ];
  function Form() {
    const [rows, setRows] = useState(now);
    now = rows;
    return (
      <TextRows
        label="Liên kết"
        rows={rows}
        onChange={setRows}
        nameOf={(index) => `dòng ${index + 1}`}
        addLabel="Thêm"
        newRow={() => ({ name: '', link: '' })}
        most={5}
        empty=""
        fields={[
          { name: 'name', label: (row) => `Tên ${row}`, max: 60 },
          { name: 'link', label: (row) => `Liên kết ${row}`, max: 500, inputMode: 'url' },
        ]}
        errors={{ 'links.1.link': 'Thiếu liên kết' }}
        path="links"
      />
    );
  }
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Liên kết 2'), { target: { value: ' /zalo ' } });
  fireEvent.change(screen.getByLabelText('Tên 1'), { target: { value: 'Trang Facebook' } });
  expect(now).toEqual([
    { name: 'Trang Facebook', link: 'https://a.vn' },
    { name: 'Zalo', link: '/zalo' },
  ]);
  const invalid = screen.getAllByRole('textbox', { description: 'Thiếu liên kết' });
  expect(invalid.map(({ id }) => id)).toEqual([screen.getByLabelText('Liên kết 2').id]);
});
