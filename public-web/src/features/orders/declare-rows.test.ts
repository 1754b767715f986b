import { describe, expect, it } from 'vitest';
import { declareSchema, orderCodeSchema } from '@logistics/shared/contracts';
import { DECLARE_MAX, declareRows } from './declare-rows.ts';

describe('pasted codes', () => {
  it('are parsed at once into rows, normalised and without duplicates', () => {
    expect(declareRows(' yt8812345690154\nJT3025901198840, YT8812345690154')).toEqual([
      { code: 'YT8812345690154', valid: true },
      { code: 'JT3025901198840', valid: true },
    ]);
  });

  it('are marked if the server would reject them', () => {
    for (const { code, valid } of declareRows('ABC\nMÃ-VẬN-ĐƠN\nJT3025901198840'))
      expect(valid, code).toBe(orderCodeSchema.safeParse(code).success);
  });

  it('are limited to the maximum of the contract', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `CODE${index}`);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX) }).success).toBe(true);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX + 1) }).success).toBe(false);
  });
});
