import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const OPTIONS = [
  { value: 1, label: 'Đỗ Máy' },
  { value: 2, label: 'Bùi Nhân', disabled: true },
  { value: 3, label: 'Phan Gánh' },
];
const onChange = vi.fn();
const onSend = vi.fn();
beforeEach(() => void vi.clearAllMocks());

function open(value: number | null = null) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <SearchSelect
        aria-label="Khách"
        value={value}
        options={OPTIONS}
        onChange={onChange}
        notFound="Không có"
        clearable
      />
    </form>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Khách' });
}
const names = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

it('finds options without diacritics, and chooses one by keyboard without sending the form', () => {
  const field = open();
  expect(names()).toEqual([]);
  type(field, 'do m');
  expect([names(), field.ariaExpanded]).toEqual([['Đỗ Máy'], 'true']);
  expect(press(field, 'Enter'), 'the browser sends no form').toBe(false);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  expect([names(), field.ariaExpanded]).toEqual([[], 'false']);
});

it('says that no option matches, and skips none that is disabled but does not choose it', () => {
  const field = open();
  type(field, 'x');
  expect(names()).toEqual(['Không có']);
  type(field, 'nh');
  press(field, 'Enter');
  expect([names(), onChange.mock.calls]).toEqual([['Bùi Nhân', 'Phan Gánh'], []]);
  press(field, 'ArrowDown');
  press(field, 'Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});

it('shows the selected option again after Escape or on leaving, and removes it by its button', () => {
  const field = open(3);
  expect(field.value).toBe('Phan Gánh');
  type(field, 'do');
  press(field, 'Escape');
  expect(field.value).toBe('Phan Gánh');
  type(field, 'do');
  fireEvent.blur(field);
  expect([field.value, names()]).toEqual(['Phan Gánh', []]);
  expect(press(field, 'Escape'), 'the closed field leaves Escape to the page').toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});
