import { PUBLIC_MANAGER_NAMES } from '@logistics/shared/contracts';
import type { Actor } from '../context.ts';
import { isSuperAdmin } from './userPolicy.ts';

const publicNames: ReadonlySet<string> = new Set(PUBLIC_MANAGER_NAMES);

export const contentPolicy = {
  readManagerRecord: (actor: Actor | null, name: string) => publicNames.has(name) || isSuperAdmin(actor),
} as const;
