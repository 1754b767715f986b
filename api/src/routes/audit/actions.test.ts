import { AUDIT_ACTIONS, auditEntrySchema } from '@logistics/shared/contracts';
import { auditFieldNames } from '@logistics/shared/texts/office-audit-names';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountActs } from '../../testing/acts/account-acts.ts';
import { bagActs } from '../../testing/acts/bag-acts.ts';
import { complaintActs } from '../../testing/acts/complaint-acts.ts';
import { customerActs } from '../../testing/acts/customer-acts.ts';
import { BY_THE_SYSTEM, type Act, type Acts } from '../../testing/acts/act.ts';
import { contentActs } from '../../testing/acts/content-acts.ts';
import { deliveryNoteActs } from '../../testing/acts/delivery-note-acts.ts';
import { deliveryRequestActs } from '../../testing/acts/delivery-request-acts.ts';
import { ledgerActs } from '../../testing/acts/ledger-acts.ts';
import { orderActs } from '../../testing/acts/order-acts.ts';
import { siteActs } from '../../testing/acts/site-acts.ts';
import { warehouseActs } from '../../testing/acts/warehouse-acts.ts';
import { photoActs } from '../../testing/acts/photo-acts.ts';
import { statementActs } from '../../testing/acts/statement-acts.ts';
import { tariffActs } from '../../testing/acts/tariff-acts.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sendCall } from '../../testing/send-call.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { makeWorld } from '../../testing/world.ts';

const mails = await startMailServer();
const t = await createTestApp({ jobs: true, env: { SMTP_URL: mails.url } });
const world = await makeWorld(t);
const stage = { t, world, mails };
const ACTS: Acts = {
  ...accountActs(stage),
  ...bagActs(stage),
  ...complaintActs(stage),
  ...customerActs(stage),
  ...deliveryNoteActs(stage),
  ...deliveryRequestActs(stage),
  ...orderActs(stage),
  ...warehouseActs(stage),
  ...contentActs(stage),
  ...siteActs(stage),
  ...tariffActs(stage),
  ...photoActs(stage),
  ...ledgerActs(stage),
  ...statementActs(stage),
};

const read = async (action: string, after: number) => {
  const { body } = await t.as('SA').get(`/api/audit?action=${action}&pageSize=50`).expect(200);
  return z
    .array(auditEntrySchema)
    .parse(body.data)
    .filter(({ id }) => id > after);
};
/** Names of the fields in values. Keys that are ids or codes of orders do not count. */
const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(/^[A-Z0-9]+$/.test(key) ? [] : [key]),
        ...fieldsOf(part),
      ])
    : [];
const callerOf = (by: Act['by']) => {
  if (typeof by === 'object') return by;
  return by === 'AN' ? { id: null, token: null } : t.actors[by];
};

test('every audited action has a test action', () => {
  expect([...Object.keys(ACTS), ...BY_THE_SYSTEM].sort()).toEqual([...AUDIT_ACTIONS].sort());
});

test.each(Object.entries(ACTS))(
  '%s is recorded: who, when, from where, on which subject, and the values before and after',
  async (action, makeAct) => {
    const act = await makeAct(world);
    const [last] = await t.database.readFresh<{ id: number }>(
      'SELECT coalesce(max(id), 0) AS id FROM audit_log',
    );
    const [method = '', path = ''] = act.call.split(' ');
    const caller = callerOf(act.by);
    const answer = await sendCall(t, { method, path, token: caller.token }, act);
    expect([200, 201, act.status], JSON.stringify(answer.body)).toContain(answer.status);
    // A job sends the link, so the audit row arrives later.
    await expect.poll(() => read(action, last?.id ?? 0), { timeout: 10_000 }).toHaveLength(1);
    const [entry] = await read(action, last?.id ?? 0);
    const [type, id] = act.subject;
    // The login itself identifies the user.
    const who = act.who === null ? null : (caller.id ?? Number(id));
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: who === null ? null : expect.objectContaining({ id: who }),
      action,
      subjectType: type,
      subjectId: id === undefined ? expect.any(String) : String(id),
      old: act.old,
      new: act.new,
      names: { subject: expect.toBeOneOf([null, expect.any(String)]), accounts: expect.any(Object) },
      address: '127.0.0.1',
      requestId: answer.requestId,
    });
    expect(
      [...fieldsOf(entry?.old), ...fieldsOf(entry?.new)].filter((field) => !(field in auditFieldNames)),
    ).toEqual([]);
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  },
);
