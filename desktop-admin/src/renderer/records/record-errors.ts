import { officeRecordTexts } from '@logistics/shared/texts/office-site';

const texts = officeRecordTexts.errors;

/** Error sentences by field path such as `sections.0.title`. */
export type RecordErrors = Readonly<Record<string, string>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  /** Type of the value that was too small or too big. */
  readonly origin?: string;
}
interface Checked {
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
}

const LINKS = ['link', 'video'];
const BY_MESSAGE: Readonly<Record<string, string>> = {
  UNTIL_BEFORE_FROM: texts.timeOrder,
  DATE_TWICE: texts.dayTwice,
  ACCOUNT_NUMBER_WRONG: texts.accountNumber,
  ACCOUNT_INCOMPLETE: texts.accountIncomplete,
  WORD_KNOWN: texts.wordKnown,
  WORD_TWICE: texts.wordTwice,
  WORD_EMPTY: texts.wordEmpty,
};

/** Returns the validation errors of a contract as sentences by field; empty if the value is valid. */
export function recordErrors({ error }: Checked): RecordErrors {
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), sentenceOf(issue)]));
}

function sentenceOf({ path, code, message, origin }: Issue): string {
  const field = String(path.at(-1));
  if (LINKS.includes(field)) return texts.link;
  if (field === 'email') return texts.email;
  if (code === 'invalid_type' || origin === 'number') return texts.number;
  if (code === 'too_small') return texts.required;
  if (code === 'too_big') return texts.tooLong;
  return BY_MESSAGE[message] ?? texts.wrong;
}
