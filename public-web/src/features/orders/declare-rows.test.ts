import { describe, expect, it } from 'vitest';
import { declareSchema, orderCodeSchema } from '@logistics/shared/contracts';
import { DECLARE_MAX, declareRows } from './declare-rows.ts';

describe('pasted codes', () => {
  it('are read at once into rows, tidied and each once', () => {
    expect(declareRows(' yt8812345690154\nJT3025901198840, YT8812345690154')).toEqual([
      { code: 'YT8812345690154', valid: true },
      { code: 'JT3025901198840', valid: true },
    ]);
  });

  it('are marked where the server would refuse them', () => {
    for (const { code, valid } of declareRows('ABC\nMÃ-VẬN-ĐƠN\nJT3025901198840'))
      expect(valid, code).toBe(orderCodeSchema.safeParse(code).success);
  });

  it('are sent at most as many as the contract takes', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `CODE${index}`);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX) }).success).toBe(true);
    expect(declareSchema.safeParse({ codes: codes(DECLARE_MAX + 1) }).success).toBe(false);
  });
});
