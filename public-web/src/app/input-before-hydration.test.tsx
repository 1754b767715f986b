import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordInput } from './input-before-hydration.ts';

/** Stores its fields as one object, as of the last render. */
function Form() {
  const [{ text, place, agreed }, setFields] = useState({ text: '', place: 'HN', agreed: false });
  const set = (more: object) => setFields({ text, place, agreed, ...more });
  return (
    <form>
      <textarea value={text} onChange={(event) => set({ text: event.target.value })} />
      <input type="checkbox" checked={agreed} onChange={(event) => set({ agreed: event.target.checked })} />
      <select value={place} onChange={(event) => set({ place: event.target.value })}>
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

/** Replays the input in an effect of the first render, as the app does. */
function HydratedApp({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Form />;
}

async function takeOver(meanwhile = () => {}, between = () => {}): Promise<void> {
  const replay = recordInput(root);
  meanwhile();
  let replaying = Promise.resolve();
  const onReady = () => {
    replaying = replay();
    queueMicrotask(between);
  };
  act(() => {
    const hydratedRoot = hydrateRoot(root, <HydratedApp onReady={onReady} />);
    unmount = () => act(() => hydratedRoot.unmount());
  });
  await act(() => replaying);
}

describe('input before hydration', () => {
  it('is in the fields and known to the app', async () => {
    field('textarea', HTMLTextAreaElement).value = 'JT3025901027389';
    field('input', HTMLInputElement).checked = true;
    field('select', HTMLSelectElement).value = 'SG';
    await takeOver();
    expect(field('textarea', HTMLTextAreaElement).value).toBe('JT3025901027389');
    expect(field('output', HTMLOutputElement).textContent).toBe('JT3025901027389|true|SG');
  });

  it('includes text typed during hydration', async () => {
    field('textarea', HTMLTextAreaElement).value = 'JT30259';
    await takeOver(() => {
      field('textarea', HTMLTextAreaElement).value = 'JT3025901027389';
      field('textarea', HTMLTextAreaElement).dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(field('output', HTMLOutputElement).textContent).toBe('JT3025901027389|false|HN');
  });

  it('is empty if nothing was typed: no field gets a change event', async () => {
    const changed = vi.fn();
    root.addEventListener('input', changed);
    root.addEventListener('click', changed);
    await takeOver();
    expect(changed).not.toHaveBeenCalled();
    expect(field('output', HTMLOutputElement).textContent).toBe('|false|HN');
  });

  it('does not overwrite input made during the replay', async () => {
    field('textarea', HTMLTextAreaElement).value = 'JT30259';
    field('select', HTMLSelectElement).value = 'SG';
    await takeOver(undefined, () => {
      field('select', HTMLSelectElement).value = 'HN';
      field('select', HTMLSelectElement).dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(field('output', HTMLOutputElement).textContent).toBe('JT30259|false|HN');
  });
});
