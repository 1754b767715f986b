import { managerRecordSchema, statusWordsContentSchema, successSchema } from '@logistics/shared/contracts';
import { statusSynonyms, type StatusSynonyms } from '@logistics/shared/domain';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../lifecycle/json-file.ts';
import type { Fetch } from '../outbox/outbox-server.ts';

/** A file is read at once, so that the server gets no longer than this to tell of new words. */
const PATIENCE_MS = 1500;

const keptSchema = z.object({
  /** Words of one server mean nothing to another. */
  server: z.string(),
  content: statusWordsContentSchema,
});
const answerSchema = successSchema(z.array(managerRecordSchema));

interface Host {
  /** Where the words are kept for when there is no connection. */
  file: string;
  fetch: Fetch;
  /** Origin of the server. */
  address(): string;
  token(): string | null;
}

/**
 * The business's own words for statuses (decisions, "Status"): as the server tells them now, else as it told them last.
 * The promise never rejects.
 */
export function openStatusWords({ file, fetch, address, token }: Host): () => Promise<StatusSynonyms> {
  return async () => {
    const server = address();
    const told = await ask(fetch, server, token()).catch(() => null);
    if (told) writeJsonFile(file, { server, content: told });
    const kept = readJsonFile(file, keptSchema);
    return statusSynonyms(kept?.server === server ? kept.content.words : []);
  };
}

/** Null where nobody is logged in or no answer of ours came. */
async function ask(fetch: Fetch, server: string, token: string | null) {
  if (token === null) return null;
  const response = await fetch(`${server}/api/manager`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(['STATUS_WORDS']),
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = answerSchema.safeParse(await response.json());
  if (!answer.success) return null;
  const [record] = answer.data.data;
  return statusWordsContentSchema.parse(record ? JSON.parse(record.content) : { words: [] });
}
