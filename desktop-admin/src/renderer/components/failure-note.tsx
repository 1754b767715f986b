import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from './failure.ts';
import { Note } from './note.tsx';

/** Says that a call of a dialog failed, and why. */
export function FailureNote({ title, error }: { title: string; error: unknown }) {
  const failure = failureOf(error);
  if (!failure) return null;
  return (
    <Note variant="bad" alert>
      <b>{title}.</b> {errorSentence(failure)}
    </Note>
  );
}
