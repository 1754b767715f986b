import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const texts = { search: 'Tìm', searchPlaceholder: 'Tìm ...' };

it('joins pasted lines with commas, so that a list of codes is not one code', () => {
  const onSearch = vi.fn();
  render(<SearchBox texts={texts} value="" max={60} onSearch={onSearch} />);
  const field = screen.getByRole('textbox', { name: 'Tìm' });
  fireEvent.paste(field, { clipboardData: { getData: () => 'JT1000000000001\r\n YT2000000000002\n' } });
  fireEvent.submit(field);
  expect(onSearch).toHaveBeenCalledWith('JT1000000000001, YT2000000000002');
});
