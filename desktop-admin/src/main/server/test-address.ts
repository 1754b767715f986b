import { net } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { ServerCheck } from '../../bridge/index.ts';

const PATIENCE_MS = 8_000;

/** Asks an address whether our server answers there, without any token. */
export async function testAddress(address: string): Promise<ServerCheck> {
  const { answers, notOurs, silent } = consoleTexts.server;
  try {
    const response = await net.fetch(`${address}/api/health/live`, {
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

function isOurs(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}
