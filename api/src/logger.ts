import { pino, type DestinationStream, type Logger } from 'pino';
import { traceFields } from './tracing/spans.ts';

/** Fields that contain a secret, or the bound values of a failed statement. */
const SECRETS = [
  'authorization',
  'Authorization',
  'cookie',
  'password',
  'oldPassword',
  'confirmPassword',
  'passwordHash',
  'password_hash',
  'token',
  'secret',
  'jwtSecret',
  'smtpUrl',
  'databaseUrl',
  'databasePoolerUrl',
  'databaseReadUrls',
  'adminPassword',
  'parameters',
  'bind',
];

/** Fields of database errors that quote the row which was rejected. */
const ROW_DATA = ['detail', 'where', 'fields', 'errors'].flatMap((name) =>
  ['err', 'err.parent', 'err.original'].map((error) => `${error}.${name}`),
);

export interface LoggerOptions {
  /** Standard output if omitted. */
  readonly destination?: DestinationStream;
  /** Lines of work in a trace name it. */
  readonly isTraced?: boolean;
}

/** Creates a logger that writes JSON lines. It removes fields that may contain a secret. */
export function createLogger(level: string, { destination, isTraced = false }: LoggerOptions = {}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(isTraced && { mixin: traceFields }),
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]), ...ROW_DATA],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
