/** Logs in the accounts of the example data that the proof uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE, serverName } from './layout.mjs';
import { psql } from './postgres.mjs';

const STAFF = ['kho.quang-chau@nhan-vien.example', 'kho.ha-noi@nhan-vien.example'];
/** SQL: whether an account can log in as a customer. */
const IS_CUSTOMER = 'role = 3 AND activated_at IS NOT NULL AND deleted_at IS NULL';
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
  await addCustomers(settings, customers);
  const emails = await psql(
    settings,
    `SELECT email FROM users WHERE ${IS_CUSTOMER} ORDER BY id LIMIT ${customers}`,
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

/** Adds customers with the password of the example data until there are `wanted` customers. */
async function addCustomers(settings, wanted) {
  await psql(
    settings,
    `INSERT INTO users (email, password_hash, first_name, last_name, role, activated_at)
     SELECT 'luong.' || n || '@khach.example', one.password_hash, 'So ' || n, 'Khach', 3, now()
     FROM generate_series((SELECT count(*) + 1 FROM users WHERE ${IS_CUSTOMER}), ${wanted}) n,
       (SELECT password_hash FROM users WHERE email LIKE '%@khach.example' ORDER BY id LIMIT 1) one`,
  );
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
