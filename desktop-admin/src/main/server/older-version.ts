/** Major, minor and patch number, and a prerelease name. Build data after `+` does not count. */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/**
 * Whether a version comes before another by semver: 1.9.0 before 1.10.0, and 2.0.0-beta before 2.0.0. Returns false if
 * one of them is not a version: a text that can't be compared must not block a console.
 */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [VERSION.exec(version), VERSION.exec(than)];
  if (!own || !other) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(own[part]) - Number(other[part]);
    if (difference !== 0) return difference < 0;
  }
  return isOlderName(own[4], other[4]);
}

/** Compares the names of two prereleases of one version. undefined is the release itself, which comes last. */
function isOlderName(own: string | undefined, other: string | undefined): boolean {
  if (own === undefined || other === undefined) return own !== undefined && other === undefined;
  const [ours, others] = [own.split('.'), other.split('.')];
  for (const [index, part] of ours.entries()) {
    const beside = others[index];
    if (beside === undefined) return false;
    if (part !== beside) return isOlderPart(part, beside);
  }
  return ours.length < others.length;
}

/** Numbers come before words. */
function isOlderPart(part: string, beside: string): boolean {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(beside)];
  if (isNumber && isOtherNumber) return Number(part) < Number(beside);
  return isNumber === isOtherNumber ? part < beside : isNumber;
}
