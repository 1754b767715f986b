/**
 * Whether it is unknown if a call was done (no answer, 500 and above), or it was refused only for now (408, 429): the same
 * call is worth a repeat.
 * @param error of a call of the API client, with the HTTP status (0: the network failed)
 */
export function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'status' in error)) return false;
  const { code, status } = error;
  return (
    code === 'OFFLINE' || (typeof status === 'number' && (status >= 500 || status === 408 || status === 429))
  );
}
