import { serverTexts } from '@logistics/shared/texts/server';
import type { StartConfig } from '../config/config.ts';
import { StartError } from '../start-error.ts';
import { onMessage, report, type ToServer } from './process-messages.ts';
import { startServer, type RunningServer } from './start-server.ts';

/**
 * Starts the server as one of several processes (server-processes.ts), on the database that the parent process has opened,
 * and reports to the parent how the start ended.
 */
export async function startServerProcess(config: StartConfig): Promise<RunningServer> {
  const { databaseUrl, runsJobs, servedPort } = await new Promise<ToServer & { kind: 'start' }>((resolve) => {
    onMessage('start', resolve);
    report({ kind: 'waiting' });
  });
  try {
    const running = await startServer({ ...config, databaseUrl, runsJobs }, { servedPort });
    const { stop, ...server } = running;
    report({ kind: 'ready', server });
    return { ...server, stop };
  } catch (error) {
    const isExplained = error instanceof StartError;
    if (!isExplained) process.stderr.write(`${String(error)}\n`);
    // Its open channel would keep this process alive.
    report({ kind: 'failed', sentence: isExplained ? error.sentence : serverTexts.unexpected }, () =>
      process.disconnect(),
    );
    throw error;
  }
}
