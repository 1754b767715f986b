import type { FieldError } from '@logistics/shared/contracts';
import { issueText } from '@logistics/shared/texts/validation';
import type { z } from 'zod';
import { appError } from '../errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];

/**
 * Validates all parts of a request and reports every problem of all of them at once. Throws VALIDATION_FAILED, each
 * problem with the field's path and a Vietnamese sentence.
 */
export function validateAll(
  schemas: { readonly [K in Part]?: z.ZodType },
  values: { readonly [K in Part]?: unknown },
): { [K in Part]?: unknown } {
  const valid: { [K in Part]?: unknown } = {};
  const errors: FieldError[] = [];
  for (const part of PARTS) {
    const parsed = schemas[part]?.safeParse(values[part]);
    if (parsed?.success === false) errors.push(...fieldErrors(parsed.error));
    else valid[part] = parsed?.data;
  }
  if (errors.length > 0) throw appError('VALIDATION_FAILED', { errors });
  return valid;
}

/** At most this many problems travel; a body of a million wrong ids needs no million sentences. */
const ERRORS_MAX = 50;

/** Zod's issues as the envelope's `errors`; an unknown field is named itself, not the object it stands in. */
function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues
    .flatMap(ofNearestForm)
    .flatMap((issue) => {
      const message = issueText(issue);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message }));
      return [{ path: pathText(issue.path), message }];
    })
    .slice(0, ERRORS_MAX);
}

/**
 * Of a value that may have one of several forms, the problems of the form that it comes nearest to: 'no form fits'
 * would help nobody. Where the forms are no objects, the problem stays one of the value itself.
 */
function ofNearestForm(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  const isOfFields = nearest.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);
  if (!isOfFields) return [issue];
  return nearest.map((problem) => ({ ...problem, path: [...issue.path, ...problem.path] }));
}

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.');
