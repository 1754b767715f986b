import { render, screen } from '@testing-library/react';
import type { UsualDays } from '@logistics/shared/contracts';
import { expect, it } from 'vitest';
import { Stages } from './stages.tsx';

const textsOf = (usual: UsualDays[]) => {
  render(<Stages names={new Map()} items={[]} usual={usual} />);
  return screen
    .getAllByRole('listitem')
    .map((stage) => /Chặng này.*/.exec(stage.textContent.replaceAll('\u00a0', ' '))?.[0] ?? null);
};

it('says at each stage how long parcels usually stay in it, where that is known', () => {
  const usual = [
    { status: 1, from: 0, to: 2 },
    { status: 2, from: 2, to: 4 },
  ];
  expect(textsOf(usual)).toEqual([
    'Chặng này thường xong trong 2 ngày',
    'Chặng này thường mất 2–4 ngày',
    null,
    null,
  ]);
});

it('does not write a range of one number', () => {
  const usual = [
    { status: 2, from: 3, to: 3 },
    { status: 3, from: 0, to: 0 },
  ];
  expect(textsOf(usual)).toEqual([
    null,
    'Chặng này thường mất 3 ngày',
    'Chặng này thường xong trong ngày',
    null,
  ]);
});

it('shows no durations when none are known', () => {
  expect(textsOf([])).toEqual([null, null, null, null]);
});
