import type { ErrorCode, RoleId } from '@logistics/shared/contracts';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './middlewares/metrics.ts';
import type { RateLimits } from './middlewares/rate-limits.ts';
import type { NotificationChannel } from './notifications/channel.ts';

/** Whether the server takes work: false before everything is served and while it drains. */
export interface Readiness {
  ready: boolean;
}

/** The streams of `GET /api/events` that this process holds open. */
export interface LiveStreams {
  /**
   * A stream of Server-Sent Events that this person may see, from after `lastEventId`, or from now on. It ends when the
   * session does. Throws TOO_MANY_REQUESTS when the person has too many open.
   */
  open(actor: Actor, lastEventId: number | null): Promise<Readable>;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

/** Refused admin calls, as the audit keeps them. */
export interface RefusalLog {
  /** Keeps a refusal: in a row of its own or, where one address is refused too often, in the next row that counts. */
  note(context: CommandContext, refusal: { readonly call: string; readonly code: ErrorCode }): Promise<void>;
  /** Writes what was counted; done each minute. */
  flush(): Promise<void>;
  /** Writes what was counted and stops. */
  close(): Promise<void>;
}

/** What lives as long as the server does. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  readonly refusals: RefusalLog;
  readonly readiness: Readiness;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** All ways by which notifications reach people. */
  readonly channels: readonly NotificationChannel[];
  readonly live: LiveStreams;
  readonly metrics: Metrics;
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

/**
 * Whether somebody may do something with one thing. Routes hand the rule of a policy to the command, which asks it of
 * the row that it has locked.
 */
export type May<Subject> = (actor: Actor, subject: Subject) => boolean;

/** The same for what can lie in the bin. */
export type MayUnlessBinned = May<{ readonly deletedAt: string | null }>;

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
