import { describe, expect, test } from 'vitest';
import { HEADER, recordCalls } from '../../testing/record-calls.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { update, read } = recordCalls(t);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
const dayFromNow = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

describe('the exchange rate', () => {
  test('an edited rate applies from today, and the old rates remain as history', async () => {
    expect((await update('INFORMATION_HEADER', { ...HEADER, exchange_rate: '3700' })).status).toBe(200);
    expect(await read('INFORMATION_HEADER')).toMatchObject({
      exchange_rate: '3.700',
      exchange_rates: [{ from: today, rate: 3700 }],
    });
  });

  test("is today's dated rate, even if the record contains another rate", async () => {
    const rates = [
      { from: dayFromNow(-30), rate: 3500 },
      { from: dayFromNow(-3), rate: 3600.5 },
      { from: dayFromNow(1), rate: 3900 },
    ];
    const { recordVersion: _version, ...shown } = await read('INFORMATION_HEADER');
    await update('INFORMATION_HEADER', { ...shown, exchange_rates: rates });
    expect(await read('INFORMATION_HEADER')).toMatchObject({
      exchange_rate: '3.600,5',
      exchange_rates: rates,
    });
    await update('INFORMATION_HEADER', { ...HEADER, exchange_rate: '3.600,5' });
    expect((await read('INFORMATION_HEADER')).exchange_rates).toEqual(rates);
    await update('INFORMATION_HEADER', { ...HEADER, exchange_rate: '3.650' });
    expect((await read('INFORMATION_HEADER')).exchange_rates).toEqual([
      rates[0],
      rates[1],
      { from: today, rate: 3650 },
      rates[2],
    ]);
  });

  test('a future rate takes effect on its day without any action', async () => {
    await t.database.readFresh(
      `UPDATE manager_records SET content = jsonb_set(content::jsonb, '{exchange_rates}',
         jsonb_build_array(jsonb_build_object('from', $1::text, 'rate', 3333)))::text
       WHERE name = 'INFORMATION_HEADER'`,
      [today],
    );
    expect((await read('INFORMATION_HEADER')).exchange_rate).toBe('3.333');
  });
});
