import { serverVersionSchema, successSchema } from '@logistics/shared/contracts';
import type { Fetch } from '../outbox/outbox-server.ts';

/** A person waits for it who wants to know what runs here. */
const PATIENCE_MS = 3_000;
const answerSchema = successSchema(serverVersionSchema);

/** Which version of our server answers at an address, asked without any token; null: none does. */
export async function askServerVersion(
  fetch: Fetch,
  address: string,
  patience = PATIENCE_MS,
): Promise<string | null> {
  try {
    const response = await fetch(`${address}/api/version`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      credentials: 'omit',
    });
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? answer.data.data.version : null;
  } catch {
    return null;
  }
}
