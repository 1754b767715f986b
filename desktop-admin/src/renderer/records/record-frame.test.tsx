import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RecordFrame, type RecordFrameProps } from './record-frame.tsx';

type Props = Partial<Omit<RecordFrameProps, 'form'>> & { form?: Partial<RecordFrameProps['form']> };

const CHANGED = {
  ...{ base: { stored: {}, version: 1 }, dirty: true, failure: null },
  ...{ hasDraft: true, isBusy: false },
};

/** Renders a changed form with one wrong field. Returns its save. */
function open({ form, ...props }: Props = {}) {
  const onSubmit = vi.fn();
  const frame = { form: { ...CHANGED, ...form }, className: 'frame', saveLabel: 'Lưu', onSubmit, ...props };
  render(
    <RecordFrame {...frame}>
      {({ failure, saveButton }) => (
        <>
          {failure}
          <input aria-label="Tên" aria-invalid />
          {saveButton}
        </>
      )}
    </RecordFrame>,
  );
  return onSubmit;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu' });
const press = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: true });

it('saves with its button, Ctrl S and Ctrl Enter, and focuses the first wrong field', () => {
  const onSubmit = open();
  for (const save of [() => button().click(), () => press('s'), () => press('Enter')]) {
    button().focus();
    save();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tên' }));
  }
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

it.each<{ rule: string; props: Props; saves: boolean }>([
  { rule: 'an unchanged record is not saved', props: { form: { dirty: false } }, saves: false },
  { rule: 'a record is not saved twice at once', props: { form: { isBusy: true } }, saves: false },
  { rule: 'a user without the right does not save', props: { canUpdate: false }, saves: false },
  {
    rule: 'a new record is saved unchanged',
    props: { form: { dirty: false, base: { stored: {}, version: null } } },
    saves: true,
  },
  {
    rule: 'a form may save an unchanged record',
    props: { form: { dirty: false }, savesUnchanged: true },
    saves: true,
  },
])('$rule', ({ props, saves }) => {
  const onSubmit = open(props);
  expect(button().disabled).toBe(!saves);
  press('s');
  fireEvent.submit(document.forms[0] ?? document.body);
  expect(onSubmit).toHaveBeenCalledTimes(saves ? 2 : 0);
});

it('lets a form give Ctrl Enter another action', () => {
  const publish = vi.fn();
  const onSubmit = open({ keys: { 'ctrl+enter': publish } });
  press('Enter');
  expect(publish).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([true, false])('says that this machine stores the input only if it does: %s', (hasDraft) => {
  open({ form: { failure: 'Mạng hỏng.', hasDraft }, saveFailed: 'Chưa lưu được đơn' });
  const alert = screen.getByRole('alert').textContent ?? '';
  expect(alert).toContain('Chưa lưu được đơn. Mạng hỏng.');
  expect(alert.includes('trên máy này')).toBe(hasDraft);
});
