import type { AuditAction } from '@logistics/shared/contracts';
import type { ActorName } from '../actors.ts';
import type { startMailServer } from '../mail-server.ts';
import type { Call } from '../send-call.ts';
import type { TestApp } from '../test-app.ts';
import type { World } from '../world.ts';

/** What is done, by whom, and what the audit then says of it. */
export interface Act extends Call {
  /** `POST /api/…` */
  readonly call: string;
  /** An actor, or the token of an account made for this. */
  readonly by: ActorName | { readonly id: number; readonly token: string };
  /** Left out, who made the call; null: nobody who is known. */
  readonly who?: null;
  readonly status?: number;
  /** Where it is known before: type and id. */
  readonly subject: readonly [type: string, id?: string | number];
  /** null where there is none: nothing was before, nothing is left, or it is a secret. */
  readonly old: unknown;
  readonly new: unknown;
}

/** What acts are done with. */
export interface Stage {
  readonly t: TestApp;
  readonly world: World;
  readonly mails: Awaited<ReturnType<typeof startMailServer>>;
}

/** What the system does by itself; tests of jobs/purge-bins, jobs/purge-images and start/first-admin hold it. */
export const BY_THE_SYSTEM = ['bin.purge', 'image.purge', 'user.first-admin'] as const;
type Done = Exclude<AuditAction, (typeof BY_THE_SYSTEM)[number]>;

/** Every action that a person takes, done through its call. */
export type Acts = Readonly<Record<Done, (world: World) => Promise<Act> | Act>>;

export async function nameOf(t: TestApp, table: 'products' | 'notifications', id: number) {
  const column = table === 'products' ? 'name' : 'title';
  const [row] = await t.database.readFresh<{ name: string }>(
    `SELECT ${column} AS name FROM ${table} WHERE id = $1`,
    [id],
  );
  return row?.name;
}
