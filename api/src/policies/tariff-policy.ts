import { PERMISSION } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { has } from './rules.ts';

const managesTariffs = has(PERMISSION.tariffs);

/** Rights on tariffs, their lists, and fees that a user sets. */
export const tariffPolicy = {
  manage: managesTariffs,
  changeDraft: (actor: Actor, tariff: { readonly publishedAt: string | null }) =>
    managesTariffs(actor) && tariff.publishedAt === null,
} as const;
