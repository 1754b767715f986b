/**
 * Whether the same call is worth a repeat: its result is unknown (no answer, 500 and above), or the server refused it
 * only for now (408, 429).
 * @param error of a call of the API client, with the HTTP status (0: the network failed)
 */
export function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error && 'status' in error)) return false;
  const { code, status } = error;
  return (
    code === 'OFFLINE' || (typeof status === 'number' && (status >= 500 || status === 408 || status === 429))
  );
}
