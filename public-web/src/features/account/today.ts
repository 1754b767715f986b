/** Returns today in Vietnam, `yyyy-MM-dd`. */
export function todayInVietnam(now: Date): string {
  const VIETNAM_OFFSET_MS = 7 * 3_600_000;
  return new Date(now.getTime() + VIETNAM_OFFSET_MS).toISOString().slice(0, 10);
}
