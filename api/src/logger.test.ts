import { DatabaseError, UniqueConstraintError } from 'sequelize';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const logged = (fields: object) => {
  let line = '';
  createLogger('info', { destination: { write: (text) => void (line += text) } }).info(fields, 'something');
  return line;
};

test('a log line is JSON with a time, and contains the non-secret fields', () => {
  expect(JSON.parse(logged({ requestId: 'abc', status: 200 }))).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: 'something',
    requestId: 'abc',
    status: 200,
  });
});

test.each([
  ['at the top', (secret: object) => secret],
  ['in a body', (secret: object) => ({ body: secret })],
  ['in the headers of a request', (secret: object) => ({ request: { headers: secret } })],
  ['deeper still', (secret: object) => ({ a: { b: { c: secret } } })],
])('removes secrets from the log: %s', (_where, wrap) => {
  for (const name of [
    'authorization',
    'Authorization',
    'cookie',
    'password',
    'oldPassword',
    'password_hash',
    'token',
    'jwtSecret',
    'smtpUrl',
  ]) {
    const line = logged(wrap({ [name]: 'rat-bi-mat' }));
    expect(line, name).not.toContain('rat-bi-mat');
    expect(line).toContain('[redacted]');
  }
});

test('logs a database error without the values bound in its statement', () => {
  const original = Object.assign(new Error('duplicate key'), {
    sql: 'INSERT INTO users …',
    parameters: ['$argon2id$rat-bi-mat'],
  });
  const line = logged({ err: new DatabaseError(original, {}) });
  expect(line).toContain('duplicate key');
  expect(line).not.toContain('rat-bi-mat');
});

test('logs a database error without the row that was rejected', () => {
  const error = Object.assign(new Error('duplicate key'), {
    sql: 'INSERT INTO users …',
    detail: 'Key (email)=(hoa@example.vn) already exists.',
    where: 'COPY users, line 3: "hoa@example.vn"',
  });
  const ofModel = new UniqueConstraintError({ parent: error, fields: { email: 'hoa@example.vn' } });
  for (const err of [error, ofModel]) {
    const line = logged({ err });
    expect(line).toContain('duplicate key');
    expect(line).not.toContain('hoa@example.vn');
  }
});
