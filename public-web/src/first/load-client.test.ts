import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientScripts, runScripts, startWhenSeen } from './load-client.ts';

/** Scripts of a page as the server names them: those of every page with the entry at their end, and the page's own. */
const NAMED =
  '<meta name="client-scripts" content="/react.js /frame.js /start.js"><meta name="client-scripts" content="/list.js /home.js">';
const ALL = ['/react.js', '/frame.js', '/list.js', '/home.js', '/start.js'];

const needs = (part: string) => {
  if (!document.querySelector(part)) throw new Error(`no ${part}`);
};
/** Adds a part to the page. Fails without the part that it needs. */
const adds = (part: string, needed: string) => () => {
  needs(needed);
  document.body.append(document.createElement(part));
};
/** The effects of the scripts on the page. The entry makes its button work. */
const EFFECTS: Readonly<Record<string, () => void>> = {
  '/react.js': adds('main', 'button'),
  '/frame.js': adds('nav', 'main'),
  '/list.js': adds('ul', 'nav'),
  '/home.js': adds('li', 'ul'),
  '/start.js': () => {
    needs('li');
    document.querySelector('button')?.addEventListener('click', () => document.body.append('clicked'));
  },
};

/** Loads scripts over a slow line, the first one the slowest; `broken` fails. */
const slowLine = (broken?: string) => async (script: string) => {
  await new Promise((resolve) => setTimeout(resolve, 100 * (ALL.length - ALL.indexOf(script))));
  if (script === broken) throw new Error(`${script} failed`);
  EFFECTS[script]?.();
};

async function loadPage(load: (script: string) => Promise<unknown>): Promise<void> {
  await Promise.all([runScripts(clientScripts(), load), vi.runAllTimersAsync()]);
}

function isInteractive(): boolean {
  document.querySelector('button')?.click();
  return document.body.textContent.includes('clicked');
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = NAMED;
  document.body.innerHTML = '<button></button>';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the client bundle', () => {
  it('makes the page interactive: each script runs after those that it needs, the entry last', async () => {
    expect(isInteractive()).toBe(false);
    await loadPage(slowLine());
    expect(isInteractive()).toBe(true);
  });

  it('is requested as a whole at the start, so that the page waits for the line only once', async () => {
    const loaded = loadPage(slowLine());
    expect(document.querySelector('main')).toBeNull();
    expect(new Set(preloaded())).toEqual(new Set(ALL));
    await loaded;
  });

  it('lets the page handle input between two scripts', async () => {
    let seen = '';
    const load = async (script: string) => {
      // Input that arrives while the first script runs.
      if (script === '/react.js') setTimeout(() => document.body.append('typed'));
      if (script === '/frame.js') seen = document.body.textContent;
    };
    await loadPage(load);
    expect(seen).toBe('typed');
  });

  it.each(ALL)('never makes half a page interactive: stops when %s fails and reports it', async (broken) => {
    await expect(loadPage(slowLine(broken))).rejects.toThrow(`${broken} failed`);
    await vi.runAllTimersAsync();
    expect(isInteractive()).toBe(false);
  });

  it('starts once: when the page is completely rendered', async () => {
    const start = vi.fn();
    startWhenSeen(start);
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('pointerdown'));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown'])('starts at once on user input (%s)', (sign) => {
    const start = vi.fn();
    startWhenSeen(start);
    window.dispatchEvent(new Event(sign));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a picture that never loads', async () => {
    const start = vi.fn();
    startWhenSeen(start);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await vi.advanceTimersByTimeAsync(2400);
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
