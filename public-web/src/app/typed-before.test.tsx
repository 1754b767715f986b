import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteTyped } from './typed-before.ts';

function Form() {
  const [text, setText] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [place, setPlace] = useState('HN');
  return (
    <form>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={place} onChange={(event) => setPlace(event.target.value)}>
        <option>HN</option>
        <option>SG</option>
      </select>
      <output>{[text, agreed, place].join('|')}</output>
    </form>
  );
}

const root = document.createElement('div');
const field = <T extends Element>(selector: string, type: new () => T): T => {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`no ${selector}`);
  return found;
};
let unmount = () => {};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(root);
  root.innerHTML = renderToString(<Form />);
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function takeOver(meanwhile = () => {}): void {
  const give = noteTyped(root);
  meanwhile();
  act(() => {
    const taken = hydrateRoot(root, <Form />);
    unmount = () => act(() => taken.unmount());
  });
  act(give);
}

describe('what was typed before the program came', () => {
  it('is in the fields and known to the program', () => {
    field('textarea', HTMLTextAreaElement).value = 'JT3025901027389';
    field('input', HTMLInputElement).checked = true;
    field('select', HTMLSelectElement).value = 'SG';
    takeOver();
    expect(field('textarea', HTMLTextAreaElement).value).toBe('JT3025901027389');
    expect(field('output', HTMLOutputElement).textContent).toBe('JT3025901027389|true|SG');
  });

  it('is also what was typed while the program was taking the page over', () => {
    field('textarea', HTMLTextAreaElement).value = 'JT30259';
    takeOver(() => {
      field('textarea', HTMLTextAreaElement).value = 'JT3025901027389';
      field('textarea', HTMLTextAreaElement).dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(field('output', HTMLOutputElement).textContent).toBe('JT3025901027389|false|HN');
  });

  it('is nothing where nobody typed: no field hears of a change', () => {
    const changed = vi.fn();
    root.addEventListener('input', changed);
    root.addEventListener('click', changed);
    takeOver();
    expect(changed).not.toHaveBeenCalled();
    expect(field('output', HTMLOutputElement).textContent).toBe('|false|HN');
  });
});
