import cluster from 'node:cluster';
import { pathToFileURL } from 'node:url';
import { serverTexts } from '@logistics/shared/texts/server';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { startWithSmallHeap } from './start/garbage-collection.ts';
import { runUntilStopped } from './start/run-until-stopped.ts';
import { startServerProcess } from './start/server-process.ts';
import { startProcesses } from './start/server-processes.ts';
import { startServer, type RunningServer } from './start/start-server.ts';
import { StartError } from './start-error.ts';

const OLDEST_NODE = [20, 19] as const;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
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
        ? serverTexts.storedPassword(admin.passwordFile)
        : serverTexts.madeUpPassword(admin.password, admin.passwordFile),
    );
  if (demo) say(serverTexts.demo({ ...demo, sample: pathToFileURL(demo.sampleFile).href }));
  say(serverTexts.stopHint);
}

function start(): Promise<RunningServer> {
  checkNode();
  const config = readConfig(readEnvironment());
  return startWithSmallHeap(() => {
    if (cluster.isWorker) return startServerProcess(config);
    return config.processes > 1 ? startProcesses(config) : startServer(config);
  });
}

// Only the parent process prints.
await (cluster.isWorker
  ? runUntilStopped(start, () => undefined, { isQuiet: true })
  : runUntilStopped(start, greet));
