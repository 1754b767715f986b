import { managerRecordSchema, statusWordsContentSchema, successSchema } from '@logistics/shared/contracts';
import { statusSynonyms, type StatusSynonyms } from '@logistics/shared/domain';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import type { Fetch } from '../../station/server/json-call.ts';

/** Timeout in milliseconds. Reading a file starts at once, so the server gets no more time to return new words. */
const TIMEOUT_MS = 1500;

const fileSchema = z.object({
  /** Words are valid only for the server they came from. */
  server: z.string(),
  content: statusWordsContentSchema,
});
const answerSchema = successSchema(z.array(managerRecordSchema));

interface Host {
  /** File that stores the words for offline use. */
  file: string;
  fetch: Fetch;
  /** Origin of the server. */
  address(): string;
  token(): string | null;
}

/**
 * Returns the custom status words (decisions, "Status") from the server, else the last ones received. The promise never
 * rejects.
 */
export function openStatusWords({ file, fetch, address, token }: Host): () => Promise<StatusSynonyms> {
  return async () => {
    const server = address();
    const answer = await ask(fetch, server, token()).catch(() => null);
    if (answer) writeJsonFile(file, { server, content: answer });
    const stored = readJsonFile(file, fileSchema);
    return statusSynonyms(stored?.server === server ? stored.content.words : []);
  };
}

/** null if the user is not logged in or the server gave no valid answer. */
async function ask(fetch: Fetch, server: string, token: string | null) {
  if (token === null) return null;
  const response = await fetch(`${server}/api/manager`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(['STATUS_WORDS']),
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = answerSchema.safeParse(await response.json());
  if (!answer.success) return null;
  const [record] = answer.data.data;
  return statusWordsContentSchema.parse(record ? JSON.parse(record.content) : { words: [] });
}
