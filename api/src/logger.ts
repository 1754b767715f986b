import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that hold a secret, or the values of a statement that failed. */
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
  'databaseReadUrls',
  'adminPassword',
  'parameters',
  'bind',
];

/** JSON lines on standard output. Fields that could hold a secret never reach it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
