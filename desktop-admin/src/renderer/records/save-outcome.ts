import { isApiError } from '@logistics/shared/api-client/core';

/**
 * Result of a save. `partial`: only some fields were saved, and the others are unsaved input as before. `newer`: another
 * person saved first.
 */
export type SaveOutcome<R> =
  | { readonly kind: 'saved' | 'partial' | 'newer'; readonly record: R }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Schema<View> {
  safeParse: (data: unknown) => { data?: View | undefined };
}

/** Converts the answer of a save. A VERSION_CONFLICT answer contains the newer record, which `schema` reads. */
export function saveOutcome<View, R>(
  { data, error }: { data?: View | undefined; error?: unknown },
  schema: Schema<View>,
  recordOf: (view: View) => R,
): SaveOutcome<R> {
  if (data !== undefined) return { kind: 'saved', record: recordOf(data) };
  const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT';
  const newer = isConflict ? schema.safeParse(error.data).data : undefined;
  return newer === undefined ? { kind: 'failed', error } : { kind: 'newer', record: recordOf(newer) };
}
