import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { serverTexts } from '@logistics/shared/texts/server';
import { DEFAULT_DATA_DIR } from './paths.ts';
import type { S3Settings } from './s3-settings.ts';
import { tracingOf, tracingVariables, type TracingSettings } from './tracing-settings.ts';

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/);
const timezone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/**
 * Two long imports or undos, one recovery and three exports may each hold a connection; ordinary calls need the rest.
 */
const LEAST_POOL = 8;

/** Every variable that the server reads. This schema documents them, and no other code reads variables. */
const environmentSchema = z.object({
  /** `production` requires JWT_SECRET, SMTP_URL and, at the first start, ADMIN_PASSWORD. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** TCP port of the server; 0 uses any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Address to listen on; all addresses of the machine if not set. */
  HOST: z.string().min(1).optional(),
  /** Folder of the embedded database, uploads and secrets. */
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  /** An external PostgreSQL instead of the embedded one. */
  DATABASE_URL: postgresUrl.optional(),
  /**
   * A pooler in front of DATABASE_URL that shares connections by transaction, such as PgBouncer: calls use it. LISTEN,
   * jobs, imports, backups and migrations use DATABASE_URL itself.
   */
  DATABASE_POOLER_URL: postgresUrl.optional(),
  /** Streaming replicas of DATABASE_URL, comma-separated; lists and searches use them in turn. */
  DATABASE_READ_URLS: commaList.pipe(z.array(postgresUrl)).default([]),
  /**
   * Connections of each pool (raw SQL, models); at least 8, because imports, undos and exports hold some for a long
   * time. All connections: database/connections.ts.
   */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /** Statement timeout of an ordinary call, in milliseconds. */
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /**
   * Key that signs session tokens, at least 32 characters. Outside production the server generates one and stores it
   * in DATA_DIR.
   */
  JWT_SECRET: z.string().min(32).optional(),
  /** Lifetime of a session in days. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** Email of the super admin that the first start creates. */
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).default('admin@cauhang.vn'),
  /** Their password. Outside production the server generates one, prints it once and stores it in DATA_DIR. */
  ADMIN_PASSWORD: z.string().min(6).max(200).optional(),
  /**
   * `demo` fills an empty database with example data, `none` only with the rows that the system needs. Default: `demo`
   * for a new embedded database outside production, else `none`.
   */
  SEED: z.enum(['demo', 'none']).optional(),
  /**
   * Mail server, which must offer TLS unless it is on this machine; `?tls=optional` allows one without. `none` writes
   * mails to DATA_DIR/outbox, as a missing value does outside production.
   */
  SMTP_URL: z
    .union([z.literal('none'), z.string().regex(/^smtps?:\/\/[^\s?#]+(\?tls=optional)?$/)])
    .optional(),
  /** Sender of mails; no-reply at PUBLIC_URL's host if not set. */
  MAIL_FROM: z.string().trim().min(3).max(254).optional(),
  /** Minutes during which changes of one customer's orders, made one by one, join one notification and one mail. */
  NOTIFICATION_BATCH_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  /**
   * Number of orders that an import or undo changes in one transaction. It limits how long others wait for a locked
   * order. Imports of up to twice as many rows use one transaction.
   */
  IMPORT_BATCH_ORDERS: z.coerce.number().int().min(1).max(100_000).default(5_000),
  /** Days for which daily backups are stored; 0: no daily backups. */
  BACKUP_DAYS: z.coerce.number().int().min(0).max(3650).default(14),
  /** Folder of the daily backups, better on another disk; DATA_DIR/backups if not set. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Server processes of this machine, which share PORT and DATA_DIR: one for each core uses it all. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  /** `off`: this process only answers calls, and another process (worker.ts) runs the jobs. */
  JOBS: z.enum(['on', 'off']).default('on'),
  /** Public address of the site: the host of links, and the only web origin that CORS allows. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Time zone for times without a zone (decisions, "Status"). */
  BUSINESS_TIMEZONE: timezone.default('Asia/Ho_Chi_Minh'),
  /** Addresses or networks (CIDR) of proxies whose X-Forwarded-For is trusted, comma-separated. */
  TRUSTED_PROXIES: commaList.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]),
  /** Bucket for pictures and photos, so that several servers share them. Missing: they are in DATA_DIR. */
  S3_BUCKET: z.string().min(1).optional(),
  /** Address of an S3-compatible store. Missing: AWS. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ...tracingVariables,
  /** Factor for every rate limit, for load tests on a closed network. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Lowest level of log lines on standard output. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Names of all variables of the environment that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** The configuration from the environment. The database address and the token key may still be missing. */
export interface StartConfig {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolerUrl: string | undefined;
  readonly databaseReadUrls: readonly string[];
  readonly databasePoolSize: number;
  readonly statementTimeoutMs: number;
  readonly jwtSecret: string | undefined;
  readonly sessionDays: number;
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  readonly seed: 'demo' | 'none';
  /** Whether the environment says SEED. The default `demo` fills only a database that this start has made. */
  readonly seedIsChosen: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly notificationBatchMinutes: number;
  readonly importBatchOrders: number;
  readonly backupDays: number;
  readonly backupDir: string;
  /** Number of server processes of this machine. */
  readonly processes: number;
  readonly runsJobs: boolean;
  /** Undefined: files are in `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly publicUrl: string | undefined;
  readonly businessTimezone: string;
  readonly trustedProxies: readonly string[];
  readonly rateLimitFactor: number;
  /** Undefined: no traces. */
  readonly tracing: TracingSettings | undefined;
  readonly logLevel: string;
}

/** The configuration of a running server. */
export interface Config extends StartConfig {
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly publicUrl: string;
}

/**
 * Reads the configuration from environment variables (contract, "Start-up"). An empty variable counts as missing.
 * Throws StartError with one sentence that names the first wrong variable.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): StartConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'NODE_ENV');
    throw new StartError(serverTexts.badVariable(name));
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && value.JWT_SECRET === undefined)
    throw new StartError(serverTexts.jwtSecretMissing);
  if (value.NODE_ENV === 'production' && value.SMTP_URL === undefined)
    throw new StartError(serverTexts.smtpUrlMissing);
  return Object.freeze({
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePoolerUrl: value.DATABASE_URL === undefined ? undefined : value.DATABASE_POOLER_URL,
    databaseReadUrls: value.DATABASE_READ_URLS,
    databasePoolSize: Math.max(LEAST_POOL, value.DATABASE_POOL_SIZE),
    statementTimeoutMs: value.STATEMENT_TIMEOUT_MS,
    jwtSecret: value.JWT_SECRET,
    sessionDays: value.SESSION_DAYS,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    seed: value.SEED ?? (value.NODE_ENV === 'production' || value.DATABASE_URL ? 'none' : 'demo'),
    seedIsChosen: value.SEED !== undefined,
    smtpUrl: value.SMTP_URL === 'none' ? undefined : value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    notificationBatchMinutes: value.NOTIFICATION_BATCH_MINUTES,
    importBatchOrders: value.IMPORT_BATCH_ORDERS,
    backupDays: value.BACKUP_DAYS,
    backupDir: value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups'),
    processes: value.WORKERS,
    runsJobs: value.JOBS === 'on',
    s3: s3Of(value),
    publicUrl: value.PUBLIC_URL,
    businessTimezone: value.BUSINESS_TIMEZONE,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    tracing: tracingOf(value),
    logLevel: value.LOG_LEVEL,
  });
}

function s3Of(value: z.output<typeof environmentSchema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = value;
  if (bucket === undefined) return undefined;
  if (id !== undefined && secret === undefined)
    throw new StartError(serverTexts.badVariable('S3_SECRET_ACCESS_KEY'));
  const keys = id !== undefined && secret !== undefined ? { id, secret } : undefined;
  return { bucket, endpoint: value.S3_ENDPOINT, region: value.S3_REGION, keys };
}
