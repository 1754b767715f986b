import { askAhead } from './prefetch.ts';
import type { CallsAhead } from './prefetched-calls.ts';
import { setTheme } from './apply-theme.ts';

// A small file of its own, since the Content-Security-Policy allows no inline script: it runs before the first paint, and
// long before the program, which is a hundred times as large.
setTheme();
const calls: CallsAhead = new Map();
window.callsAhead = calls;
askAhead(calls);
