import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programScripts, runScripts, startWhenSeen } from './load-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('the client bundle', () => {
  it('consists of the scripts of every page, then the page’s own, and last the entry', () => {
    document.head.innerHTML =
      '<meta name="program" content="/react.js /frame.js /start.js"><meta name="program" content="/list.js /home.js">';
    expect(programScripts()).toEqual(['/react.js', '/frame.js', '/list.js', '/home.js', '/start.js']);
  });

  it('is loaded at once and run one script after the other, each in its own task', async () => {
    const steps: string[] = [];
    const load = async (script: string) => void steps.push(script);
    const ran = runScripts(['/a.js', '/b.js'], load);
    const links = [...document.head.querySelectorAll('link[rel="modulepreload"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.js']);
    await Promise.resolve();
    expect(steps).toEqual(['/a.js']);
    await vi.runAllTimersAsync();
    await ran;
    expect(steps).toEqual(['/a.js', '/b.js']);
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
