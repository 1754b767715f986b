import { verificationSchema, type Verification } from '@logistics/shared/contracts';

const KEY = 'lastRights';

/** What the server said last, kept on this machine, so that the console opens without a connection. */
export function rememberRights(rights: Verification): void {
  localStorage.setItem(KEY, JSON.stringify(rights));
}

/** Of this person only; null: never heard. What is shown is courtesy: the server decides each call anew. */
export function rememberedRights(personId: number): Verification | null {
  try {
    const kept = verificationSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.id === personId ? kept : null;
  } catch {
    return null;
  }
}
