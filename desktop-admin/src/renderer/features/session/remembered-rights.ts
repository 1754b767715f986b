import { verificationSchema, type Verification } from '@logistics/shared/contracts';
import { LAST_RIGHTS } from './remember-rights.ts';

/** Of this person only; null: never heard. What is shown is courtesy: the server decides each call anew. */
export function rememberedRights(personId: number): Verification | null {
  try {
    const kept = verificationSchema.parse(JSON.parse(localStorage.getItem(LAST_RIGHTS) ?? 'null'));
    return kept.id === personId ? kept : null;
  } catch {
    return null;
  }
}
