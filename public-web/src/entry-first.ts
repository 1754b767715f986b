import { recordEarlyClicks } from './first/record-early-clicks.ts';
import { followTheme, markSession } from './first/apply-theme.ts';
import { programScripts, runScripts, startWhenSeen } from './first/load-client.ts';

// The one script that runs before the first paint: a small file of its own, since the CSP allows no inline script.
followTheme();
markSession();
recordEarlyClicks();
startWhenSeen(() => {
  // Where a script can't be fetched the page works as it is: links lead on, and the search box searches.
  runScripts(programScripts()).catch(() => undefined);
});
