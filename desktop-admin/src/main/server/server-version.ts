import { serverVersionSchema, successSchema } from '@logistics/shared/contracts';
import type { z } from 'zod';
import type { Fetch } from '../../station/server/json-call.ts';

/** Milliseconds that a user waits for the version. */
const TIMEOUT_MS = 3_000;

/** An older server does not name the oldest console. */
const versionSchema = serverVersionSchema.partial({ oldestConsole: true });
const answerSchema = successSchema(versionSchema);
export type ServerVersion = z.infer<typeof versionSchema>;

/** Returns the versions that our server at an address states, requested without a token; null: none answers. */
export async function askServerVersion(
  fetch: Fetch,
  address: string,
  timeoutMs = TIMEOUT_MS,
): Promise<ServerVersion | null> {
  try {
    const response = await fetch(`${address}/api/version`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      credentials: 'omit',
    });
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? answer.data.data : null;
  } catch {
    return null;
  }
}
