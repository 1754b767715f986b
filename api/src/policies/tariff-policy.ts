import { PERMISSION } from '@logistics/shared/contracts';
import { has } from './rules.ts';

/** Who may do what with tariffs. */
export const tariffPolicy = {
  manage: has(PERMISSION.tariffs),
} as const;
