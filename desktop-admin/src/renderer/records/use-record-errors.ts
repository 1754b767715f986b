import { useState } from 'react';
import { isApiError, type ApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { sameValue } from '../components/merge-fields.ts';
import type { RecordErrors } from './record-errors.ts';

export interface ErrorRules<T> {
  check: (value: T) => RecordErrors;
  /** Returns the errors of the server's answer by form field; by default `byPath`, which the answer contains. */
  serverErrors?: (error: ApiError, byPath: RecordErrors) => RecordErrors;
}

const UNKNOWN: ApiError = { status: 0, code: 'INTERNAL_ERROR', message: '' };

interface Reported<T> {
  readonly errors: RecordErrors;
  readonly failure: string | null;
  /** The fields that the errors are about. */
  readonly of: T;
}

/**
 * Errors of a form. A validation error is shown from the first attempt to save until the input is valid. A server error
 * is shown until its field changes.
 */
export function useRecordErrors<T extends object>(value: T, { check, serverErrors }: ErrorRules<T>) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [reported, setReported] = useState<Reported<T> | null>(null);
  const own = wrong.length === 0 ? {} : pick(check(value), (path) => wrong.includes(path));
  const fromServer = reported
    ? pick(reported.errors, (path) => sameValue(fieldAt(value, path), fieldAt(reported.of, path)))
    : {};
  return {
    errors: { ...fromServer, ...own },
    failure: Object.keys(own).length > 0 ? officeRecordTexts.fixFields : (reported?.failure ?? null),
    /** Checks the fields before they are sent; false if one is wrong. */
    attempt: (sent: T): boolean => {
      const paths = Object.keys(check(sent));
      setWrong(paths);
      setReported(null);
      return paths.length === 0;
    },
    /** Shows why the server rejected the record. */
    fail: (error: unknown, of: T) => {
      const known = isApiError(error) ? error : UNKNOWN;
      const byPath = Object.fromEntries((known.errors ?? []).map(({ path, message }) => [path, message]));
      const errors = serverErrors ? serverErrors(known, byPath) : byPath;
      setReported({ errors, failure: errorSentence(known), of });
    },
    show: (errors: RecordErrors) => setReported({ errors, failure: null, of: value }),
    clear: () => {
      setWrong([]);
      setReported(null);
    },
  };
}

function pick(errors: RecordErrors, isShown: (path: string) => boolean): RecordErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isShown(path)));
}

/** Value of the path's field; all fields if the path starts with none of them. */
function fieldAt(value: object, path: string): unknown {
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = path.split('.')[0] ?? '';
  return fields.has(name) ? fields.get(name) : value;
}
