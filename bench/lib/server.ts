import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../api/src/database/database.ts';
import { signToken } from '../../api/src/tokens.ts';
import { BUILT_SERVER } from './built.ts';
import { startProcess, type RunningProcess } from './processes.ts';

const JWT_SECRET = 'the key of benches and of nothing else';

export interface OwnServer extends RunningProcess {
  /** Key that signs its tokens. */
  readonly jwtSecret: string;
}

/** Starts the built server in its own process on a world's database, as in production except for the rate limits. */
export async function startOwnServer(databaseUrl: string): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const server = await startProcess(
    [BUILT_SERVER],
    {
      NODE_ENV: 'production',
      SMTP_URL: 'none',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      JWT_SECRET,
      ADMIN_PASSWORD: 'only-for-the-bench',
      RATE_LIMIT_FACTOR: '1000000',
      // Simulates a proxy: thousands of users do not share one address, which may open only a few connections.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
    },
    '/api/health/ready',
  );
  return {
    ...server,
    jwtSecret: JWT_SECRET,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns tokens of the oldest accounts of a role, like those of their logins. */
export async function openSessions(
  { readFresh }: Database,
  { jwtSecret }: OwnServer,
  { role, count }: { role: 2 | 3; count: number },
): Promise<string[]> {
  const accounts = await readFresh<{ id: number; token_version: number }>(
    `SELECT id, token_version FROM users WHERE role = $1 AND activated_at IS NOT NULL AND deleted_at IS NULL
       AND (role = 3 OR EXISTS (SELECT FROM user_permissions p WHERE p.user_id = users.id AND p.permission_id = 1))
     ORDER BY id LIMIT $2`,
    [role, count],
  );
  const sessions = accounts.map((account) => ({ ...account, sessionId: randomUUID() }));
  await readFresh(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT id, user_id, now() + interval '1 day' FROM unnest($1::uuid[], $2::bigint[]) AS s (id, user_id)`,
    [sessions.map(({ sessionId }) => sessionId), sessions.map(({ id }) => id)],
  );
  return sessions.map(({ id, sessionId, token_version: tokenVersion }) =>
    signToken({ userId: id, sessionId, tokenVersion }, jwtSecret, 1),
  );
}
