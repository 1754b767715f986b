import { z } from 'zod';
import { ABILITIES, verificationSchema, type Verification } from '@logistics/shared/contracts';

const LAST_RIGHTS = 'lastRights';
/** Maximum number of people whose rights this machine stores; the oldest are dropped. */
const PEOPLE_MAX = 50;

/** A newer server may have sent abilities that this version does not know. They are left out. */
const rememberedSchema = verificationSchema.extend({
  // An earlier version stored none.
  needsSecondFactor: z.boolean().default(false),
  abilities: z.array(z.string()).transform((names) => ABILITIES.filter((ability) => names.includes(ability))),
});
const withIdSchema = z.object({ id: z.number() });

/** Stores the server's last answer about each person on this machine, so that its pages open offline. */
export function rememberRights(rights: Verification): void {
  const { id, role, permission, abilities, activated, needsSecondFactor } = rights;
  const own: Verification = { id, role, permission, abilities, activated, needsSecondFactor };
  const others = storedRights().filter((stored) => idOf(stored) !== id);
  localStorage.setItem(LAST_RIGHTS, JSON.stringify([own, ...others].slice(0, PEOPLE_MAX)));
}

/**
 * Returns the server's last answer about this person. null: there is none, or an earlier version stored it without
 * abilities. It only controls the display: the server checks the rights on each call.
 */
export function rememberedRights(personId: number): Verification | null {
  const stored = storedRights().find((rights) => idOf(rights) === personId);
  return rememberedSchema.safeParse(stored).data ?? null;
}

/** Returns the stored rights, unchecked. An earlier version stored the rights of one person. */
function storedRights(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LAST_RIGHTS) ?? '[]');
    return Array.isArray(stored) ? stored : [stored];
  } catch {
    return [];
  }
}

const idOf = (stored: unknown) => withIdSchema.safeParse(stored).data?.id;
