/**
 * Requests pages of one address of a running server as fast as possible. bench runs it as a child process: `node
 * scripts/page-load.mjs <address> <connections> <seconds> again|fresh [token]`. `fresh` adds a new query each time.
 * With a token it acts as an API client, whose answers are not compressed. Prints the number of pages and of failed
 * calls.
 */
import autocannon from 'autocannon';

const [url = '', connections = '8', seconds = '8', mode = 'again', token = ''] = process.argv.slice(2);
const PATIENCE_SECONDS = 120;
const { pathname } = new URL(url);
let queryNumber = Date.now();
const { requests, non2xx, errors } = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  // A compared server may be slow with ten million orders, but its answer still counts.
  timeout: PATIENCE_SECONDS,
  headers: token ? { Authorization: `Bearer ${token}` } : { 'Accept-Encoding': 'br' },
  requests: [
    {
      setupRequest: (request) =>
        mode === 'fresh' ? { ...request, path: `${pathname}?n=${(queryNumber += 1)}` } : request,
    },
  ],
});
console.log(JSON.stringify({ pages: requests.total, failed: non2xx + errors }));
