import { statusWordsContentSchema, type LearnedWords } from '@logistics/shared/contracts';
import { statusWordKey } from '@logistics/shared/domain';
import type { Tx } from '../../database/in-transaction.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { lockRecord, writeRecord } from './manager-updater.ts';

/**
 * Stores status words that a person explained while importing a file. A stored word is not changed, so that a repeat
 * writes nothing. Words beyond the record's limit are not stored.
 */
export async function learnStatusWords(tx: Tx, context: LoggedInCaller, given: LearnedWords): Promise<void> {
  const record = await lockRecord(tx, 'STATUS_WORDS');
  const stored = statusWordsContentSchema.nullable().parse(JSON.parse(record.content))?.words ?? [];
  const known = new Set(stored.map(({ word }) => statusWordKey(word)));
  const words = [...stored, ...given.filter(({ word }) => !known.has(statusWordKey(word)))];
  if (words.length === stored.length) return;
  const content = statusWordsContentSchema.safeParse({ words });
  if (content.success) await writeRecord(tx, context, { record, content: content.data });
}
