import { ruleTexts } from '@logistics/shared/texts/validation';
import { describe, expect, test } from 'vitest';
import { emailTokenMaker } from '../../commands/auth/email-change.ts';
import { resetLinkMaker } from '../../commands/auth/password-resetter.ts';
import { purgeSessions } from '../../jobs/purge-sessions.ts';
import { TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp } from '../../testing/test-app.ts';

const mails = await startMailServer();
const t = await createTestApp({
  jobs: true,
  env: { SMTP_URL: mails.url, PUBLIC_URL: 'https://cauhang.example' },
});

let made = 0;
const newEmail = () => `dia-chi-moi-${(made += 1)}@example.vn`;
const request = (by: TestUser, email: string) =>
  t.as(by).post('/api/users/update').send({ email, password: TEST_PASSWORD }).expect(200);
const confirm = (token: string) => t.as('AN').post('/api/auth/confirm-email').send({ token });
const logIn = async (email: string) =>
  (await t.as('AN').post('/api/auth/login').send({ email, password: TEST_PASSWORD })).status;
const emailOf = async ({ id }: TestUser) =>
  (await t.database.readFresh<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]?.email;

/** Requests a new email and waits for its mail. Returns the token of the link. */
async function mailedToken(user: TestUser, email: string): Promise<string> {
  await request(user, email);
  const { text } = await mails.waitFor(email);
  return /https:\/\/cauhang\.example\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('a new email', () => {
  test('counts after its mailbox has confirmed, and not before', async () => {
    const [user, email] = [await t.user(), newEmail()];
    const token = await mailedToken(user, email);
    expect([await logIn(email), await logIn(user.email)]).toEqual([401, 200]);
    const answer = await confirm(token);
    expect([answer.status, answer.body.data]).toEqual([200, { id: user.id, email }]);
    expect([await logIn(email), await logIn(user.email)]).toEqual([200, 401]);
  });

  test('is in the audit when it is requested and when it counts', async () => {
    const [user, email] = [await t.user(), newEmail()];
    await confirm(await mailedToken(user, email)).expect(200);
    const rows = await t.database.readFresh(
      "SELECT actor_id, old, new FROM audit_log WHERE action = 'user.update' AND subject_id = $1 ORDER BY id",
      [String(user.id)],
    );
    expect(rows).toEqual([
      { actor_id: user.id, old: {}, new: { newEmail: email } },
      { actor_id: user.id, old: { email: user.email }, new: { email } },
    ]);
  });

  test('mails the previous address of an activated account, without the new address', async () => {
    const [user, email] = [await t.user(), newEmail()];
    await confirm(await mailedToken(user, email)).expect(200);
    const mail = await mails.waitFor(user.email);
    expect(mail.text).toContain('Email đăng nhập đã được đổi');
    expect(mail.source).not.toContain(email);
    const [stranger, next] = [await t.user({ activated: false }), newEmail()];
    await confirm(await mailedToken(stranger, next)).expect(200);
    // The mails are sent in their order, so that the one to the stranger would have been sent before this one.
    await confirm(await mailedToken(user, newEmail())).expect(200);
    await mails.waitFor(email, 1);
    // An account that is not activated may use an address of somebody else.
    expect(mails.mails.filter(({ to }) => to.includes(stranger.email))).toEqual([]);
  });

  test('ends the reset links to the former email', async () => {
    const [user, email] = [await t.user(), newEmail()];
    const token = await mailedToken(user, email);
    const link = await resetLinkMaker(t.app, { email: user.email, address: null, requestId: null });
    await confirm(token).expect(200);
    const password = 'mot-mat-khau-khac-1';
    const reset = { token: link?.token, password, confirmPassword: password };
    expect((await t.as('AN').post('/api/auth/modify-password').send(reset)).body.code).toBe(
      'RESET_TOKEN_INVALID',
    );
  });

  test('that another account takes meanwhile stays with that account', async () => {
    const [user, email] = [await t.user(), newEmail()];
    const token = await mailedToken(user, email);
    await t.user({ email });
    const answer = await confirm(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(answer.body.errors).toEqual([{ path: 'email', message: ruleTexts.EMAIL_TAKEN }]);
    expect(await emailOf(user)).toBe(user.email);
  });

  test('is not requested when it equals the current one', async () => {
    const user = await t.user();
    await request(user, user.email);
    expect(await t.database.readFresh('SELECT FROM email_changes WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('the link of a new email', () => {
  const expectDead = async (user: TestUser, token: string) => {
    const answer = await confirm(token);
    expect([answer.status, answer.body.code]).toEqual([422, 'EMAIL_TOKEN_INVALID']);
    expect(await emailOf(user)).toBe(user.email);
  };

  test('works once, also for 20 clicks at once', async () => {
    const [user, email] = [await t.user(), newEmail()];
    const token = await mailedToken(user, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
  });

  test('stops working when another email is requested', async () => {
    const user = await t.user();
    const token = await mailedToken(user, newEmail());
    await request(user, newEmail());
    await expectDead(user, token);
  });

  test('stops working when the owner sets a new password, by the old one or by a mailed link', async () => {
    const password = 'mot-mat-khau-khac-1';
    const set = (by: TestUser | 'AN', body: object) =>
      t
        .as(by)
        .post('/api/auth/modify-password')
        .send({ ...body, password, confirmPassword: password })
        .expect(200);
    const [one, other] = [await t.user(), await t.user()];
    const [ofOne, ofOther] = [await mailedToken(one, newEmail()), await mailedToken(other, newEmail())];
    await set(one, { oldPassword: TEST_PASSWORD });
    await expectDead(one, ofOne);
    const link = await resetLinkMaker(t.app, { email: other.email, address: null, requestId: null });
    await set('AN', { token: link?.token });
    await expectDead(other, ofOther);
  });

  test('works for a day', async () => {
    const user = await t.user();
    const token = await mailedToken(user, newEmail());
    await t.database.readFresh(
      "UPDATE email_changes SET expires_at = expires_at - interval '24 hours' WHERE user_id = $1",
      [user.id],
    );
    await expectDead(user, token);
    await purgeSessions.run(t.app, {}, firstTry);
    expect(await t.database.readFresh('SELECT FROM email_changes WHERE user_id = $1', [user.id])).toEqual([]);
  });

  test('does not work for an account in the bin', async () => {
    const user = await t.user();
    const token = await mailedToken(user, newEmail());
    await t.database.readFresh('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    await expectDead(user, token);
  });

  test('is not sent for a request that has ended', async () => {
    const [user, former, latter] = [await t.user(), newEmail(), newEmail()];
    await mailedToken(user, former);
    await request(user, latter);
    expect(await emailTokenMaker(t.app, { userId: user.id, email: former })).toBeNull();
    expect(await emailTokenMaker(t.app, { userId: user.id, email: latter })).not.toBeNull();
  });

  test('is not stored, only its hash', async () => {
    const token = await mailedToken(await t.user(), newEmail());
    const rows = await t.database.readFresh<{ all: string }>(
      `SELECT to_jsonb(e)::text || (SELECT string_agg(to_jsonb(j)::text, ' ') FROM jobs.job j) AS all
       FROM email_changes e`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });
});
