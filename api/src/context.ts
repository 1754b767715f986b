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

/** Whether the server accepts work: false during the start and the drain. */
export interface Readiness {
  ready: boolean;
}

/** The open streams of `GET /api/events` in this process. */
export interface LiveStreams {
  /**
   * Opens a stream of Server-Sent Events for this user, from after `lastEventId` or from now on. It ends when the
   * session ends. Throws TOO_MANY_REQUESTS when the user has too many open streams.
   */
  open(actor: Actor, lastEventId: number | null): Promise<Readable>;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

/** Writes refused admin calls to the audit. */
export interface RefusalLog {
  /** Records a refusal: in its own row or, after too many refusals of one address, in the next summary row. */
  note(context: CommandContext, refusal: { readonly call: string; readonly code: ErrorCode }): Promise<void>;
  /** Writes the summary rows; runs every minute. */
  flush(): Promise<void>;
  /** Writes the summary rows and stops. */
  close(): Promise<void>;
}

/** Services with the lifetime of the server. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  readonly refusals: RefusalLog;
  readonly readiness: Readiness;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** All notification channels. */
  readonly channels: readonly NotificationChannel[];
  readonly live: LiveStreams;
  readonly metrics: Metrics;
}

/** The user of a call, read from the database for each request. */
export interface Actor {
  readonly userId: number;
  readonly role: RoleId;
  readonly permissions: readonly number[];
  readonly activated: boolean;
  readonly sessionId: string;
  /** Last name, then first name, in the Vietnamese order. */
  readonly name: string;
}

/**
 * Decides whether a user may act on one record. Routes pass the rule of a policy to the command, which applies it to
 * the row that it has locked.
 */
export type May<Subject> = (actor: Actor, subject: Subject) => boolean;

/** The same for records that can be in the bin. */
export type MayUnlessBinned = May<{ readonly deletedAt: string | null }>;

/** Context of every command, in addition to its own parameters. */
export interface CommandContext {
  readonly app: AppContext;
  readonly actor: Actor | null;
  /** The caller's network address; null for work without a request. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Context of a command whose route requires a token. */
export interface ActorContext extends CommandContext {
  readonly actor: Actor;
}
