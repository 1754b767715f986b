/**
 * Whether a call has no answer of a server that can do it: it may be done or not, and is worth a repeat.
 * @param error of a call of the API client, with the HTTP status (0: the network failed)
 */
export function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'status' in error)) return false;
  const { code, status } = error;
  return (
    code === 'OFFLINE' || (typeof status === 'number' && (status >= 500 || status === 408 || status === 429))
  );
}
