import { serverTexts } from '@logistics/shared/texts/server';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { collectGarbageEarly } from './start/garbage-collection.ts';
import { startServer, type RunningServer } from './start/start-server.ts';
import { StartError } from './start-error.ts';

const OLDEST_NODE = [20, 19] as const;

// A closed terminal or a `| head` must not keep the stop from reaching the database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function refuse(error: unknown): void {
  const sentence = error instanceof StartError ? error.sentence : serverTexts.unexpected;
  process.stderr.write(`${sentence.vi} / ${sentence.en}\n`);
  if (!(error instanceof StartError)) process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new StartError(serverTexts.nodeTooOld(process.versions.node));
}

function greet({ url, admin, demo }: RunningServer): void {
  say(serverTexts.ready({ site: `${url}/`, office: `${url}/admin` }));
  if (admin) say(serverTexts.logIn(admin.email));
  if (admin?.passwordFile)
    say(
      admin.password === undefined
        ? serverTexts.keptPassword(admin.passwordFile)
        : serverTexts.madeUpPassword(admin.password, admin.passwordFile),
    );
  if (demo) say(serverTexts.demoPassword(demo.passwordFile));
  say(serverTexts.stopHint);
}

/** Stops once at the first signal, also when it comes while the server still starts. */
async function run(): Promise<void> {
  checkNode();
  collectGarbageEarly();
  let stopping = false;
  const starting = startServer(readConfig(readEnvironment()));
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say(`${serverTexts.stopping.vi} / ${serverTexts.stopping.en}`);
    const server = await starting;
    await server.stop();
    say(`${serverTexts.stopped.vi} / ${serverTexts.stopped.en}`);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  const server = await starting;
  if (!stopping) greet(server);
}

try {
  await run();
} catch (error) {
  refuse(error);
}
