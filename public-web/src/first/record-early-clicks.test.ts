import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyClick } from '../app/click-before-hydration.ts';
import { recordEarlyClicks } from './record-early-clicks.ts';

recordEarlyClicks();
const find = <T extends Element>(selector: string, type: new () => T): T => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`no ${selector}`);
  return found;
};
const button = (id: string) => find(`#${id}`, HTMLButtonElement);
/** True if the browser would have submitted the form. */
const isSent = (id: string) =>
  find(`#${id}`, HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset['listens'];
  delete dataset['ready'];
  document.body.innerHTML = `<button type="button" id="menu"><svg></svg></button><button type="button" id="copy"></button>
    <form id="login"></form><form id="search" action="/search"></form>`;
});

describe('clicks before hydration', () => {
  it('are repeated after hydration, and only the last one', () => {
    find('#menu svg', SVGElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button('copy').click();
    const [menu, copy] = [vi.fn(), vi.fn()];
    button('menu').addEventListener('click', menu);
    button('copy').addEventListener('click', copy);
    dataset['listens'] = '';
    replayEarlyClick();
    replayEarlyClick();
    expect(menu).not.toHaveBeenCalled();
    expect(copy).toHaveBeenCalledTimes(1);
  });

  it('are not repeated if the app received the click itself', () => {
    dataset['listens'] = '';
    button('menu').click();
    const menu = vi.fn();
    button('menu').addEventListener('click', menu);
    replayEarlyClick();
    expect(menu).not.toHaveBeenCalled();
  });

  it('submit only forms that have an action, so that no password is in an address', () => {
    expect([isSent('login'), isSent('search')]).toEqual([false, true]);
    dataset['ready'] = '';
    expect(isSent('login')).toBe(true);
  });
});
