import type { AuditAction } from '@logistics/shared/contracts';
import type { ActorName } from '../actors.ts';
import type { startMailServer } from '../mail-server.ts';
import type { Call } from '../send-call.ts';
import type { TestApp } from '../test-app.ts';
import type { World } from '../world.ts';

/** An action, its actor, and the audit row that it must write. */
export interface Act extends Call {
  /** `POST /api/…` */
  readonly call: string;
  /** An actor, or the token of an account created for this action. */
  readonly by: ActorName | { readonly id: number; readonly token: string };
  /** Default: the caller; null: no known user. */
  readonly who?: null;
  readonly status?: number;
  /** Type and, if known in advance, id. */
  readonly subject: readonly [type: string, id?: string | number];
  /** null if there is no value: nothing existed before, nothing is left, or it is secret. */
  readonly old: unknown;
  readonly new: unknown;
}

/** Tools for the actions. */
export interface Stage {
  readonly t: TestApp;
  readonly world: World;
  readonly mails: Awaited<ReturnType<typeof startMailServer>>;
}

/** Actions of the system itself; tests of jobs/purge-bins, jobs/purge-images, jobs/purge-photos and start/first-admin and reset-admin cover them. */
export const BY_THE_SYSTEM = [
  'bin.purge',
  'delivery-request.close',
  'image.purge',
  'photo.purge',
  'user.first-admin',
  'user.admin-password',
] as const;
type Done = Exclude<AuditAction, (typeof BY_THE_SYSTEM)[number]>;

/** Every action of a user, done through its call. */
export type Acts = Readonly<Record<Done, (world: World) => Promise<Act> | Act>>;

export async function nameOf(t: TestApp, table: 'products' | 'notifications', id: number) {
  const column = table === 'products' ? 'name' : 'title';
  const [row] = await t.database.readFresh<{ name: string }>(
    `SELECT ${column} AS name FROM ${table} WHERE id = $1`,
    [id],
  );
  return row?.name;
}
