/** Accounts of the example data that the proof works with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE, serverName } from './layout.mjs';
import { psql } from './postgres.mjs';

const STAFF = ['kho.quang-chau@nhan-vien.example', 'kho.ha-noi@nhan-vien.example'];
/** Logins check a password, which takes a core for some time. */
const AT_ONCE = 4;

/**
 * Logs in staff who see all orders, and customers.
 * @param {import('./parts.mjs').Cluster} settings
 * @param {number} customers how many
 * @returns {Promise<{ staff: string[], customers: string[] }>} their tokens
 */
export async function logInPeople(settings, customers) {
  const password = readFileSync(
    join(settings.home, serverName(1), 'secrets', 'demo-password'),
    'utf8',
  ).trim();
  const emails = await psql(
    settings,
    `SELECT email FROM users WHERE role = 3 AND activated_at IS NOT NULL AND deleted_at IS NULL
     ORDER BY id LIMIT ${customers}`,
  );
  const waiting = [...STAFF, ...emails].map((email, place) => ({ email, place }));
  /** @type {string[]} */
  const tokens = [];
  const logInSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      tokens[next.place] = await logIn(next.email, password);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, logInSome));
  return { staff: tokens.slice(0, STAFF.length), customers: tokens.slice(STAFF.length) };
}

async function logIn(email, password) {
  const answer = await fetch(`${SITE}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`The login of ${email} failed: ${answer.status} ${message ?? ''}`);
  return data.token;
}
