/**
 * `npm run cluster`: runs the product as on several machines, with Debian's programs in their own folders and on their
 * own ports (docs/cluster.md). `-- --fresh` begins with new data. `-- proof` kills one part after the other under load
 * and measures the failed calls and the recovery.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE, clusterFolder, serverName } from './cluster/layout.mjs';
import { proveCluster } from './cluster/proof.mjs';
import { prepareCluster } from './cluster/run-cluster.mjs';
import { ADMIN_EMAIL } from './cluster/server-settings.mjs';
import { root } from './steps.mjs';

const USAGE = 'usage: npm run cluster [-- --fresh], or npm run cluster -- proof';

const args = process.argv.slice(2);
const isProof = args[0] === 'proof' && args.length === 1;
const isFresh = args[0] === '--fresh' && args.length === 1;
if (args.length > 0 && !isProof && !isFresh) {
  console.error(USAGE);
  process.exit(2);
}

/** @type {import('./cluster/run-cluster.mjs').RunningCluster | undefined} */
let cluster;
let exitCode = 0;
/** @type {Promise<void> | undefined} */
let stopping;
// The terminal may close before all parts have stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopOnce());

try {
  await run();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    exitCode = 1;
  }
  await stopOnce();
}

async function run() {
  const folder = clusterFolder(root);
  const home = isProof ? join(folder, 'proof') : folder;
  const rateLimitFactor = isProof ? 10_000 : 1;
  cluster = await prepareCluster({ root, home, isFresh: isProof || isFresh, rateLimitFactor });
  console.log('Starting:');
  await cluster.start();
  if (isProof) {
    await proveCluster(cluster, folder);
    await stopOnce();
  } else greet(home);
}

function greet(home) {
  const demo = join(home, serverName(1), 'secrets', 'demo-password');
  console.log(`
The cluster works: ${SITE}/ and ${SITE}/admin
  super admin  ${ADMIN_EMAIL}  ${cluster?.settings.secrets.admin}
  staff        kho.quang-chau@nhan-vien.example, kho.ha-noi@nhan-vien.example  ${readFileSync(demo, 'utf8').trim()}
Data and logs are in ${home}. Ctrl+C stops all parts.`);
}

/** Stops everything once, however many signals arrive, and ends this process. */
function stopOnce() {
  stopping ??= (async () => {
    if (cluster) console.log('Stopping all parts …');
    await cluster?.stop().catch((error) => {
      console.error(error);
      exitCode = 1;
    });
    process.exit(exitCode);
  })();
  return stopping;
}
