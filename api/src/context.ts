import type { RoleId } from '@logistics/shared/contracts';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { RateLimits } from './middlewares/rateLimits.ts';

/** Whether the server takes work: false before everything is served and while it drains. */
export interface Readiness {
  ready: boolean;
}

/** What lives as long as the server does. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  readonly readiness: Readiness;
}

/** The person behind a call, read afresh from the database for each request. */
export interface Actor {
  readonly userId: number;
  readonly role: RoleId;
  readonly permissions: readonly number[];
  readonly activated: boolean;
  readonly sessionId: string;
  /** Last and first name, as a Vietnamese name is read. */
  readonly name: string;
}

/** What every command is given beside its own properties. */
export interface CommandContext {
  readonly app: AppContext;
  readonly actor: Actor | null;
  /** The caller's network address; null for work that no request asked for. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** A command's context where the route demands a token. */
export interface ActorContext extends CommandContext {
  readonly actor: Actor;
}
