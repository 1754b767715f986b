import type { FieldError } from '@logistics/shared/contracts';
import { issueText } from '@logistics/shared/texts/validation';
import type { z } from 'zod';
import { appError } from '../errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];

/**
 * Validates all parts of a request and reports all problems at once. Throws VALIDATION_FAILED; each problem has the
 * field's path and a Vietnamese text.
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

/** Maximum number of problems in an answer, so that a body with a million wrong ids gets a short one. */
const ERRORS_MAX = 50;

/**
 * Converts Zod's issues to the envelope's `errors`. Names an unknown field itself, not the object that contains it.
 */
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
 * For a union, returns the problems of the member that fits best, because 'no member fits' would not help the user.
 * If the members are not objects, reports the problem at the value itself.
 */
function ofNearestForm(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  const isOfFields = nearest.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);
  if (!isOfFields) return [issue];
  return nearest.map((problem) => ({ ...problem, path: [...issue.path, ...problem.path] }));
}

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.');
