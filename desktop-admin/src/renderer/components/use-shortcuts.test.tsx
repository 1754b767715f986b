import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

/** A page with two shortcuts and a button with a popover, open or closed. */
function open(isExpanded: boolean) {
  const escape = vi.fn();
  const next = vi.fn();
  const closePopover = vi.fn();
  function Page() {
    useShortcuts({ escape, j: next });
    return <button aria-haspopup="dialog" aria-expanded={isExpanded} />;
  }
  render(<Page />);
  // Represents the listener that closes the popover after the page's shortcuts.
  window.addEventListener('keydown', closePopover);
  for (const key of ['Escape', 'j']) fireEvent.keyDown(screen.getByRole('button'), { key });
  window.removeEventListener('keydown', closePopover);
  return {
    taken: [escape, next].map((action) => action.mock.calls.length),
    leftForPopover: closePopover.mock.calls.length,
  };
}

it('Escape is a shortcut of the page while no popover is open', () => {
  expect(open(false)).toEqual({ taken: [1, 1], leftForPopover: 0 });
});

it('Escape closes an open popover, and is no shortcut of the page meanwhile', () => {
  expect(open(true)).toEqual({ taken: [0, 1], leftForPopover: 1 });
});

it('keys in an open list of options are no shortcuts of the page', () => {
  const next = vi.fn();
  function Page() {
    useShortcuts({ arrowdown: next });
    return (
      <select>
        <option>100</option>
      </select>
    );
  }
  render(<Page />);
  fireEvent.keyDown(screen.getByRole('option'), { key: 'ArrowDown' });
  expect(next).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(next).toHaveBeenCalledOnce();
});

it('keys of a form in a dialog work while no other dialog is open over it', () => {
  const [save, savePage] = [vi.fn(), vi.fn()];
  function Form() {
    const form = useRef(null);
    useShortcuts({ 'ctrl+s': save }, form);
    return (
      <div role="dialog" aria-modal="true">
        <form ref={form} />
      </div>
    );
  }
  function Page({ hasQuestion = false }) {
    useShortcuts({ 'ctrl+s': savePage });
    return (
      <>
        <Form />
        {hasQuestion && <div role="dialog" aria-modal="true" />}
      </>
    );
  }
  const { rerender } = render(<Page />);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
  rerender(<Page hasQuestion />);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
  expect(savePage).not.toHaveBeenCalled();
});

it('keys with Ctrl work in a field, except Ctrl Z, which undoes the input', () => {
  const save = vi.fn();
  const undo = vi.fn();
  function Page() {
    useShortcuts({ 'ctrl+s': save, 'ctrl+z': undo });
    return <input />;
  }
  render(<Page />);
  for (const key of ['s', 'z']) fireEvent.keyDown(screen.getByRole('textbox'), { key, ctrlKey: true });
  expect([save, undo].map((action) => action.mock.calls.length)).toEqual([1, 0]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});
