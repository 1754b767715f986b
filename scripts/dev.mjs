/**
 * `npm run dev`: the server, the site and the back-office in one terminal, each reloaded when its sources change.
 * `npm run dev -- --console` also builds and starts the console. Ctrl+C stops all of them.
 *
 * | process | address                         | on a change                     |
 * | ------- | ------------------------------- | ------------------------------- |
 * | server  | PORT, else 8080                 | restarts (PostgreSQL with it)   |
 * | site    | http://localhost:5173           | hot reload                      |
 * | office  | http://localhost:5174/admin/    | hot reload                      |
 * | console | a window, against the server    | start it again                  |
 *
 * The server runs from the sources (tsx, export condition `source`), so nothing is built for the first three.
 */
import concurrently from 'concurrently';
import { join } from 'node:path';
import { root } from './steps.mjs';

const port = process.env['PORT'] ?? '8080';
const env = { API_URL: `http://localhost:${port}` };
const vite = 'node ../node_modules/vite/bin/vite.js';

const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'node --watch --watch-preserve-output --conditions=source --import tsx api/src/main.ts',
      cwd: root,
    },
    { name: 'site', command: vite, cwd: join(root, 'public-web'), env },
    { name: 'office', command: vite, cwd: join(root, 'desktop-admin'), env },
    ...(process.argv.includes('--console')
      ? [{ name: 'console', command: 'node scripts/desktop.mjs', cwd: root }]
      : []),
  ],
  { prefix: 'name', prefixColors: 'auto', killOthersOn: ['failure'] },
);
await result.catch(() => (process.exitCode = 1));
