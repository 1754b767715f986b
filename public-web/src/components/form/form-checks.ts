import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Error sentences by field, for invalid fields. */
export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>;

/** Adapts one pure validation function of a whole form to react-hook-form. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Problems<Values>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter(([, message]) => message);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }]));
    // Keys come from Values, each with a message: the library's type for nested forms can't be inferred from entries.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
