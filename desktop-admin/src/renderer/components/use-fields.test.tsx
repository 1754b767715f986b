import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { useFields } from './use-fields.ts';

const check = ({ name }: { name: string }) => (name === '' ? { name: 'Bạn hãy nhập tên.' } : {});

function Form({ send }: { send: (fields: { name: string }) => void }) {
  const { fields, errors, change, submit } = useFields({ name: '' }, check);
  return (
    <form aria-label="Tên" noValidate onSubmit={submit(send)}>
      <Field label="Họ tên" error={errors?.name}>
        {(control) => (
          <Input {...control} value={fields.name} onChange={({ target }) => change({ name: target.value })} />
        )}
      </Field>
    </form>
  );
}

it('shows errors from the first attempt, focuses the first wrong field, and sends only valid fields', () => {
  const send = vi.fn();
  render(<Form send={send} />);
  const field = screen.getByRole('textbox', { name: 'Họ tên' });
  const form = screen.getByRole('form');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.submit(form);
  expect(document.activeElement).toBe(field);
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Bạn hãy nhập tên.');
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'An' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.submit(form);
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'An' });
});

it('shows an error of the server until a field changes', () => {
  const { result } = renderHook(() => useFields({ name: 'An' }, check));
  act(() => result.current.showErrors({ name: 'Tên đã có.' }));
  expect(result.current.errors?.name).toBe('Tên đã có.');
  act(() => result.current.change({ name: 'Anh' }));
  expect(result.current.errors?.name).toBeUndefined();
});
