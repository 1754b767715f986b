import { describe, expect, test } from 'vitest';
import { QRPay } from 'vietnam-qr-pay';
import { findTransferCode } from '../../queries/transfer-code.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();

const save = (account: object) =>
  t
    .as('SA')
    .post('/api/manager/update')
    .send({ name: 'BANK_ACCOUNT', content: JSON.stringify(account) });
const banks = (actor: 'SA' | 'P5' | 'P1' | 'CO' | 'AN') => t.as(actor).get('/api/payments/banks');
const account = { bank: '970403', number: '0011012345678', holder: 'CONG TY CAU HANG' };
const codeOf = (amount: number | null, text: string | null) =>
  findTransferCode(t.database.readFresh, { amount, text });

describe('the account for transfers', () => {
  test('offers nothing before a super admin has saved one', async () => {
    const { body } = await banks('SA').expect(200);
    expect(body.data.sample).toBeNull();
    expect(body.data.banks.length).toBeGreaterThan(30);
    expect(await codeOf(1000, 'KH1')).toBeNull();
    for (const actor of ['P1', 'P5', 'CO'] as const) expect((await banks(actor)).status).toBe(403);
    expect((await banks('AN')).status).toBe(401);
  });

  test('gives the code that the payment network publishes for this account', async () => {
    await save(account).expect(200);
    const { body } = await banks('SA').expect(200);
    expect(body.data.sample).toMatchObject({ accountNumber: '0011012345678', amount: null, text: null });
    expect(body.data.sample.payload).toBe(
      '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
    );
  });

  test('gives a code with amount and text, which a reader finds again', async () => {
    await save(account).expect(200);
    const code = await codeOf(1_250_000, 'PX2611257');
    const { isValid, consumer, amount, additionalData, initMethod } = new QRPay(code?.payload);
    expect({ isValid, amount, bank: consumer.bankBin, number: consumer.bankNumber, initMethod }).toEqual({
      isValid: true,
      amount: '1250000',
      bank: '970403',
      number: '0011012345678',
      initMethod: '12',
    });
    expect(additionalData.purpose).toBe('PX2611257');
    expect(fieldsOf(code?.payload ?? '').get('54')).toBe('1250000');
  });

  test('is saved completely or not at all, only for a bank of the network', async () => {
    await save(account).expect(200);
    for (const [wrong, path] of [
      [{ ...account, bank: '123456' }, 'content.bank'],
      [{ ...account, number: '' }, 'content.number'],
      [{ ...account, holder: ' ' }, 'content.holder'],
      [{ ...account, number: '00-11' }, 'content.number'],
    ] as const) {
      const answer = await save(wrong);
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
    }
    expect((await codeOf(null, null))?.accountNumber).toBe('0011012345678');
    await save({ bank: '', number: '', holder: '' }).expect(200);
    expect(await codeOf(null, null)).toBeNull();
  });

  test('is read by super admins only, as a record', async () => {
    await save(account).expect(200);
    for (const actor of ['AN', 'CO', 'P1', 'P5'] as const)
      expect((await t.as(actor).post('/api/manager').send(['BANK_ACCOUNT'])).body.data).toEqual([]);
    expect((await t.as('SA').post('/api/manager').send(['BANK_ACCOUNT'])).body.data).toHaveLength(1);
  });
});

/** Reads the fields of a code by the public rule: two digits of a name, two of a length, then the value. */
function fieldsOf(payload: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
