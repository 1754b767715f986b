import { z } from 'zod';

/** Number of recently opened items. */
const KEPT = 6;

const recentSchema = z.array(
  z.object({
    to: z.string().startsWith('/'),
    label: z.string(),
    kind: z.enum(['page', 'order', 'user']),
  }),
);
export type Recent = z.infer<typeof recentSchema>[number];

/** The key contains the user id, so that the next user of a shared computer does not see the items of the last one. */
const keyOf = (userId: number): string => `paletteRecent:${userId}`;

/** Returns the items that this user opened with the palette on this machine, latest first. */
export function readRecent(userId: number): Recent[] {
  try {
    return recentSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: number, opened: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to);
  localStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, KEPT)));
}
