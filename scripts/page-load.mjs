/**
 * Asks one address of a running server for pages as fast as they come, for bench, which runs this as a process of
 * its own: `node scripts/page-load.mjs <address> <connections> <seconds> again|anew [token]`. `anew` adds a query that
 * was not asked for before. With a token it is a call of a program, whose answers come as they are, not compressed.
 * Prints how many pages came, and how many answers were none.
 */
import autocannon from 'autocannon';

const [url = '', connections = '8', seconds = '8', mode = 'again', token = ''] = process.argv.slice(2);
const PATIENCE_SECONDS = 120;
const { pathname } = new URL(url);
let asked = Date.now();
const { requests, non2xx, errors } = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  // A peer's answer at ten million orders takes its time, and is one all the same.
  timeout: PATIENCE_SECONDS,
  headers: token ? { Authorization: `Bearer ${token}` } : { 'Accept-Encoding': 'br' },
  requests: [
    {
      setupRequest: (request) =>
        mode === 'anew' ? { ...request, path: `${pathname}?n=${(asked += 1)}` } : request,
    },
  ],
});
console.log(JSON.stringify({ pages: requests.total, failed: non2xx + errors }));
