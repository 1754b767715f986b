import { expect, test } from 'vitest';
import type { BenchOptions } from '../lib/options.ts';
import type { Stage } from '../lib/stage.ts';
import { pagesOf } from '../runs/pages.ts';
import { lighthouse } from './lighthouse.ts';
import { officeStart } from './office-start.ts';
import type { Part } from './part.ts';
import { rendering } from './rendering.ts';

/** These parts of `pages` do not use the stage: they measure the built programs, which must exist. */
const nothing = () => Promise.reject(new Error('no part of pages needs this'));
const stage: Stage = {
  openWorld: nothing,
  openEmptyWorld: nothing,
  startServer: nothing,
  reader: nothing,
  startPeer: nothing,
  install: () => {
    throw new Error('no part of pages needs this');
  },
  hammer: nothing,
};
const options: BenchOptions = {
  orders: 1,
  minutes: 1,
  effort: 0.01,
  dataDir: '',
  resultsDir: '',
  stage,
  say: () => undefined,
};

test.each<[string, Part]>([
  [rendering.name, rendering],
  [officeStart.name, officeStart],
  [lighthouse.name, lighthouse],
])(
  'measures the built programs: %s',
  async (_name, part) => {
    const { figures, aims, notes } = await pagesOf([part], options);
    expect(notes.filter((note) => note.startsWith('Not measured'))).toEqual([]);
    expect(figures).not.toEqual([]);
    expect(aims).not.toEqual([]);
    expect(figures.filter(({ value }) => !(value > 0))).toEqual([]);
  },
  240_000,
);
