import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Verification } from '@logistics/shared/contracts';
import { rememberedRights, rememberRights } from './remembered-rights.ts';

const rights: Verification = {
  id: 7,
  role: 2,
  permission: [],
  abilities: ['enter', 'enterData'],
  activated: true,
  needsSecondFactor: false,
};

describe('rights without a connection', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it('are those that the server gave this person last', () => {
    expect(rememberedRights(7)).toBeNull();
    rememberRights(rights);
    expect(rememberedRights(7)).toEqual(rights);
  });

  it('are those of each person at this machine, and never those of another', () => {
    rememberRights(rights);
    expect(rememberedRights(8)).toBeNull();
    rememberRights({ ...rights, id: 8, abilities: ['enter'] });
    rememberRights({ ...rights, role: 1 });
    expect(rememberedRights(7)).toEqual({ ...rights, role: 1 });
    expect(rememberedRights(8)?.abilities).toEqual(['enter']);
  });

  it('are empty if an earlier version stored them without abilities; the next answer is stored with abilities', () => {
    const { abilities: _, ...earlier } = rights;
    localStorage.setItem('lastRights', JSON.stringify(earlier));
    expect(rememberedRights(7)).toBeNull();
    rememberRights(rights);
    expect(rememberedRights(7)).toEqual(rights);
  });

  it('leave out abilities that only a newer version knows', () => {
    localStorage.setItem('lastRights', JSON.stringify({ ...rights, abilities: ['fly', 'enterData'] }));
    expect(rememberedRights(7)?.abilities).toEqual(['enterData']);
  });

  it('are empty if the stored value is invalid', () => {
    localStorage.setItem('lastRights', '{"id":7,"role":1}');
    expect(rememberedRights(7)).toBeNull();
    localStorage.setItem('lastRights', 'not json');
    expect(rememberedRights(7)).toBeNull();
  });
});
