import { WAITING_LIMIT_DAYS, WAITING_STATUSES } from '@logistics/shared/domain';
import { describe, expect, it } from 'vitest';
import { bridgeSteps, firstReport, longWait, transitDays, usualStay } from './steps.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T01:00:00Z`;

describe('the four piers of the bridge', () => {
  it('are all pending while a code is only declared', () => {
    expect(bridgeSteps(0, []).map((step) => step.state)).toEqual(['todo', 'todo', 'todo', 'todo']);
  });

  it('have the time of their newest report', () => {
    const steps = bridgeSteps(2, [
      { status: 2, occurredAt: at(9) },
      { status: 1, occurredAt: at(5) },
      { status: 1, occurredAt: at(3) },
    ]);
    expect(steps).toEqual([
      { status: 1, state: 'done', time: at(5) },
      { status: 2, state: 'here', time: at(9) },
      { status: 3, state: 'todo', time: null },
      { status: 4, state: 'todo', time: null },
    ]);
  });

  it('without a report are shown as passed, without a time', () => {
    expect(bridgeSteps(3, [{ status: 3, occurredAt: at(9) }])[0]).toEqual({
      status: 1,
      state: 'done',
      time: null,
    });
  });

  it('omit a report of a later step that a newer report has overridden', () => {
    const steps = bridgeSteps(1, [
      { status: 3, occurredAt: at(2) },
      { status: 1, occurredAt: at(4) },
    ]);
    expect(steps[2]).toEqual({ status: 3, state: 'todo', time: null });
  });
});

describe('waiting time', () => {
  it('is shown from the fourth whole day in the Chinese warehouse on', () => {
    expect(longWait(1, at(1), new Date('2026-11-05T00:59:59Z'))).toBeNull();
    expect(longWait(1, at(1), new Date('2026-11-05T01:00:00Z'))).toBe(4);
  });

  it.each(WAITING_STATUSES)('uses the same limit for customers as for staff: status %i', (status) => {
    const limit = WAITING_LIMIT_DAYS[status];
    const after = (days: number) => new Date(Date.parse(at(1)) + days * 86_400_000);
    expect(longWait(status, at(1), after(limit - 1))).toBeNull();
    expect(longWait(status, at(1), after(limit))).toBe(limit);
  });

  it('is not shown while other parcels stay as long', () => {
    const on = (day: number) => longWait(2, at(1), new Date(Date.parse(at(1)) + day * 86_400_000), 8);
    expect(on(8)).toBeNull();
    expect(on(9)).toBe(9);
  });

  it('is never shown after the parcel was handed over', () => {
    expect(longWait(4, at(1), new Date('2027-11-06T01:00:00Z'))).toBeNull();
  });

  it('measures transit from the first to the last report', () => {
    expect(
      transitDays([
        { status: 4, occurredAt: at(13) },
        { status: 1, occurredAt: at(6) },
      ]),
    ).toBe(7);
    expect(transitDays([{ status: 4, occurredAt: at(13) }])).toBeNull();
  });
});

describe('the usual stay', () => {
  it('is known for parcels on their way to Vietnam only', () => {
    const usual = ([1, 2, 3] as const).map((status) => ({ status, from: status, to: 5 }));
    expect([0, 1, 2, 3, 4].map((status) => usualStay(status, usual)?.from)).toEqual([
      undefined,
      1,
      2,
      undefined,
      undefined,
    ]);
    expect(usualStay(2, [])).toBeUndefined();
  });

  it('begins with the first report of the status', () => {
    const events = [9, 5, 7].map((day) => ({ status: 2, occurredAt: at(day) }));
    expect(firstReport(2, events)).toBe(at(5));
    expect(firstReport(1, events)).toBeNull();
  });
});
