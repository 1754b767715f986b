import type { Logger } from 'pino';
import type { RefusalLog } from './commands/audit/refusal-log.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { DatabaseState } from './database/database-watch.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { LiveStreams } from './live/live-streams.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './middlewares/metrics.ts';
import type { RateLimits } from './middlewares/rate-limits.ts';
import type { NotificationChannel } from './notifications/channel.ts';
import type { Caller, LoggedInCaller } from './policies/actor.ts';
import type { FileStores } from './storage/file-store.ts';

/** Services with the lifetime of the server. */
interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly databaseState: DatabaseState;
  readonly files: FileStores;
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  readonly refusals: RefusalLog;
  /** Whether the server accepts work: false during the start and the drain. */
  readonly readiness: { ready: boolean };
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** All notification channels. */
  readonly channels: readonly NotificationChannel[];
  readonly live: LiveStreams;
  readonly metrics: Metrics;
}

/** All services, or those that a function names: `AppContext<'config' | 'database'>`. */
export type AppContext<Names extends keyof Services = keyof Services> = Pick<Services, Names>;

/** Context of a command, in addition to its own parameters: the caller, and the services that the command names. */
export interface CommandContext<Names extends keyof Services = keyof Services> extends Caller {
  readonly app: AppContext<Names>;
}

/** Context of a command whose route requires a token. */
export interface ActorContext<Names extends keyof Services = keyof Services> extends LoggedInCaller {
  readonly app: AppContext<Names>;
}
