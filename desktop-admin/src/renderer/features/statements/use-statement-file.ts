import { useState } from 'react';
import { usePreviewStatementMutation } from '@logistics/shared/api-client/payments';
import { STATEMENT_ROWS_MAX, type ErrorCode, type PreviewedTransfer } from '@logistics/shared/contracts';
import type { StatementFile } from '@logistics/shared/statement-file';
import { errorSentence, errorTexts } from '@logistics/shared/texts';
import { statementTexts as texts } from '@logistics/shared/texts/statements';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';

/** A statement that was read here and judged by the server. */
export interface ReadStatement extends StatementFile {
  readonly fileName: string;
  /** Sent with the statement; a repeated call stores it once. */
  readonly key: string;
  readonly judged: readonly PreviewedTransfer[];
}

/** Reads a statement on this machine, and asks the server whose the transfers are. */
export function useStatementFile() {
  const [statement, setStatement] = useState<ReadStatement | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [preview] = usePreviewStatementMutation();
  const toast = useToast();

  const read = async (file: File | undefined) => {
    if (!file || isReading) return;
    setIsReading(true);
    try {
      const content = await readFile(file);
      const judged = content.rows.length === 0 ? [] : await preview({ rows: content.rows }).unwrap();
      setStatement({ ...content, fileName: file.name, key: crypto.randomUUID(), judged });
    } catch (error) {
      toast.error(texts.unreadable, sentenceOf(error));
    } finally {
      setIsReading(false);
    }
  };
  return { statement, isReading, read, close: () => setStatement(null) };
}

async function readFile(file: File): Promise<StatementFile> {
  // The reader of workbooks is large, and most visits read no file.
  const { readStatementFile } = await import('@logistics/shared/statement-file');
  const source = {
    size: file.size,
    read: async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  return readStatementFile(source, { fileName: file.name, maxRows: STATEMENT_ROWS_MAX });
}

/** Errors of the reader have a code, like those of the server. */
function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (Object.hasOwn(errorTexts, code)) return errorTexts[code as ErrorCode]; // hasOwn does not narrow the key
  return errorSentence(failureOf(error) ?? { code: 'FILE_UNREADABLE', message: '' });
}
