import { askAhead } from './prefetch.ts';
import type { CallsAhead } from './prefetched-calls.ts';
import { setTheme } from './apply-theme.ts';

// A small separate file, since the CSP allows no inline script. It runs before the first paint and long before the app
// bundle, which is a hundred times larger.
setTheme();
const calls: CallsAhead = new Map();
window.callsAhead = calls;
askAhead(calls);
