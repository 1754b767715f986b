import { describe, expect, it } from 'vitest';
import { SCAN_VERDICTS } from '@logistics/shared/domain';
import { TONES } from '../../components/scan-tones.ts';
import { VERDICT_STYLES, verdictWord } from './verdict-styles.ts';

const all = [...SCAN_VERDICTS, 'notACode', 'undone'] as const;

describe('feedback of an answer', () => {
  it('has the good sound only for written scans, and the bad sound if the user must act', () => {
    const sounds = Object.fromEntries(all.map((verdict) => [verdict, VERDICT_STYLES[verdict].sound]));
    expect(sounds).toEqual({
      recorded: 'good',
      repeated: 'repeat',
      already: 'repeat',
      unknown: 'bad',
      wrongStep: 'bad',
      notACode: 'bad',
      undone: 'undone',
    });
  });

  it('has a distinct word and icon for each answer, so that colour is never the only difference', () => {
    expect(new Set(all.map(verdictWord)).size).toBe(all.length);
    expect(new Set(all.map((verdict) => VERDICT_STYLES[verdict].icon)).size).toBe(all.length);
  });

  it('uses sounds for good, repeated and bad that differ in pitch and in number of beeps or roughness', () => {
    const { good, repeat, bad } = TONES;
    expect(new Set([good, repeat, bad].map((tone) => tone[0]?.pitch)).size).toBe(3);
    expect(good).toHaveLength(1);
    expect(repeat).toHaveLength(2);
    expect(new Set([good, repeat, bad].map((tone) => tone[0]?.wave)).size).toBe(3);
  });
});
