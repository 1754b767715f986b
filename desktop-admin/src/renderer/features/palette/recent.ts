import { z } from 'zod';

/** Shown of what was opened last. */
const KEPT = 6;

const recentSchema = z.array(
  z.object({
    to: z.string().startsWith('/'),
    label: z.string(),
    kind: z.enum(['page', 'order', 'user']),
  }),
);
export type Recent = z.infer<typeof recentSchema>[number];

/** By account, so that the next person at a shared computer does not see what the last one opened. */
const keyOf = (userId: number): string => `paletteRecent:${userId}`;

/** What this person opened by the palette on this machine, the latest first. */
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
