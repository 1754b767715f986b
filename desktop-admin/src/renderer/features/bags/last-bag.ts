import { z } from 'zod';

/** Key in localStorage of the bag that was packed last. Packing can then continue offline after a restart. */
const KEY = 'packingBag';
const lastBagSchema = z.object({ id: z.number().int(), code: z.string().min(1) });

export function rememberBag(id: number, code: string): void {
  localStorage.setItem(KEY, JSON.stringify({ id, code }));
}

/** Returns the code of the bag with this id if it was packed last on this machine. */
export function rememberedCode(id: number): string | null {
  try {
    const last = lastBagSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return last.data?.id === id ? last.data.code : null;
  } catch {
    return null;
  }
}
