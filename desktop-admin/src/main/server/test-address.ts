import { consoleTexts } from '@logistics/shared/texts/console';
import type { ServerCheck } from '../../bridge/index.ts';
import type { Fetch } from '../outbox/outbox-server.ts';

const PATIENCE_MS = 8_000;

/** Checks whether our server answers at an address, without sending a token. */
export async function testAddress(fetch: Fetch, address: string): Promise<ServerCheck> {
  const { answers, notOurs, silent } = consoleTexts.server;
  try {
    const response = await fetch(`${address}/api/version`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
      credentials: 'omit',
    });
    const ours = isOurs(await response.json().catch(() => null));
    return { reachable: ours, message: ours ? answers : notOurs };
  } catch {
    return { reachable: false, message: silent };
  }
}

/** Accepts any envelope of ours: a server that is temporarily unavailable is still ours. */
function isOurs(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}
