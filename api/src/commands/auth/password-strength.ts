import { foldVietnamese } from '@logistics/shared/domain';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { appError } from '../../errors.ts';
import { VIETNAMESE_WORDS } from './vietnamese-words.ts';

/**
 * Fewest guesses that a password must withstand. All failed log-ins to one account together are limited to 100 in an
 * hour, so this many take more than a year.
 */
const GUESSES_MIN = 1_000_000;

/** Estimating a longer text takes tens of milliseconds, and its beginning is strong enough or repeats itself. */
const LENGTH_MAX = 64;

/** The owner of a password. A guesser tries the owner's name and address first. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null | undefined;
}

/** Created with the first password, because its word lists take some memory and time. */
let estimator: ZxcvbnFactory | undefined;

/** Throws VALIDATION_FAILED at `password` for a new password that is easy to guess. Older passwords still work. */
export function requireStrongPassword(password: string, owner: PasswordOwner): void {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, vietnamese: VIETNAMESE_WORDS.split(/\s+/) },
    graphs: adjacencyGraphs,
  });
  const { guesses } = estimator.check(password.slice(0, LENGTH_MAX), wordsOf(owner));
  if (guesses < GUESSES_MIN)
    throw appError('VALIDATION_FAILED', {
      errors: [{ path: 'password', message: ruleTexts.PASSWORD_TOO_WEAK }],
    });
}

/** The words of a person's own data, without diacritics, as they are typed in passwords. */
function wordsOf({ email, firstName, lastName, phone }: PasswordOwner): string[] {
  const whole = [
    email,
    email.replace(/@.*/, ''),
    `${lastName}${firstName}`,
    `${firstName}${lastName}`,
    phone ?? '',
  ];
  const texts = whole.map((text) => foldVietnamese(text));
  const words = [...texts, ...texts.map((text) => text.replaceAll(' ', ''))].flatMap((text) => [
    text,
    ...text.split(/[^a-z0-9]+/),
  ]);
  return [...new Set(words)].filter((word) => word.length > 1);
}
