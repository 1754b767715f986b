import { recordEarlyClicks } from './first/record-early-clicks.ts';
import { followTheme, markSession } from './first/apply-theme.ts';
import { clientScripts, runScripts, startWhenSeen } from './first/load-client.ts';

// The only script before the first paint. It is a small separate file, since the CSP allows no inline script.
followTheme();
markSession();
recordEarlyClicks();
startWhenSeen(() => {
  // If a script can't be loaded, the page still works: links and the search form need no script.
  runScripts(clientScripts()).catch(() => undefined);
});
