import { z } from 'zod';
import { ABILITIES, verificationSchema, type Verification } from '@logistics/shared/contracts';
import { LAST_RIGHTS } from './remember-rights.ts';

/** A newer server may have sent abilities that this version does not know. They are left out. */
const rememberedSchema = verificationSchema.extend({
  abilities: z.array(z.string()).transform((names) => ABILITIES.filter((ability) => names.includes(ability))),
});

/**
 * Returns the last answer of `auth/verify` for this person. null: there is none, or an earlier version stored it without
 * abilities. It only decides what is shown: the server decides each call again.
 */
export function rememberedRights(personId: number): Verification | null {
  try {
    const rights = rememberedSchema.parse(JSON.parse(localStorage.getItem(LAST_RIGHTS) ?? 'null'));
    return rights.id === personId ? rights : null;
  } catch {
    return null;
  }
}
