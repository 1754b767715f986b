import { serverVersionSchema, successSchema } from '@logistics/shared/contracts';
import type { Fetch } from '../../station/server/json-call.ts';

/** Milliseconds that a user waits for the version. */
const PATIENCE_MS = 3_000;
const answerSchema = successSchema(serverVersionSchema);

/** Returns the version of our server at an address, requested without a token; null: none answers. */
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
