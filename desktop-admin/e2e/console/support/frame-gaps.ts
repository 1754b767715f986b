import type { Page } from '@playwright/test';

interface Watched {
  frameGaps: number[];
  longTasks: number[];
}

/** Records the time between frames of the window from now on, and the duration of long tasks in the page. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched: Watched = { frameGaps: [], longTasks: [] };
    Object.assign(globalThis, watched);
    let last = performance.now();
    const note = (now: number) => {
      watched.frameGaps.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    new PerformanceObserver((seen) =>
      watched.longTasks.push(...seen.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });

/** Returns the longest frame gap and the longest task since the last call, in milliseconds. */
export const longestWaits = (page: Page): Promise<{ gap: number; task: number }> =>
  page.evaluate(() => {
    // Defined by watchFrames.
    const { frameGaps, longTasks } = globalThis as unknown as Watched;
    const longest = (times: number[]) => Math.round(Math.max(0, ...times.splice(0)));
    return { gap: longest(frameGaps), task: longest(longTasks) };
  });
