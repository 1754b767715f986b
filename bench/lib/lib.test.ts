import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { BUILT_READER, BUILT_SERVER, COMPILER, SERVER_PROJECT } from './built.ts';
import { inTurn, wordsOf } from './in-turn.ts';
import { busyNote, busyShare } from './machine.ts';
import { interleaved, median, quantile } from './measure.ts';
import { readCommandLine } from './options.ts';
import { plotCurves } from './plot.ts';
import { runToEnd } from './processes.ts';
import { markdownOf } from './report.ts';
import { isReached, type Figure } from './section.ts';
import { versionOf } from './versions.ts';

test('contenders take turns, round by round, and warm-up rounds are not counted', async () => {
  const order: string[] = [];
  const contender = (name: string) => ({ run: () => Promise.resolve(order.push(name)) });
  const times = await interleaved({ a: contender('a'), b: contender('b') }, { rounds: 3, warmUp: 1 });
  expect(order.join('')).toBe('abababab');
  expect([times.a.length, times.b.length]).toEqual([3, 3]);
});

test('prepares each contender before its rounds and checks it after them', async () => {
  const done: string[] = [];
  await interleaved(
    {
      a: {
        prepare: () => Promise.resolve(done.push('prepare')),
        run: () => Promise.resolve(done.push('run')),
        check: () => Promise.resolve(done.push('check')),
      },
    },
    { rounds: 2 },
  );
  expect(done).toEqual(['prepare', 'run', 'check', 'prepare', 'run', 'check']);
});

test('a quantile is one of the values, and at least its share of the values is not above it', () => {
  const values = fc.array(fc.double({ noNaN: true, min: 0, max: 1e6 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const found = quantile(list, share);
      expect(list).toContain(found);
      expect(list.filter((value) => value <= found).length).toBeGreaterThanOrEqual(
        Math.min(list.length, list.length * share),
      );
    }),
  );
});

test('the median of an odd number of values is the middle one, of an even number the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 2])).toBe(3.5);
  expect(median([])).toBe(0);
});

test('shows a command as it was typed, without folders of the machine', () => {
  const { command, names, options } = readCommandLine(
    ['lists', 'search', '--orders', '1_000', '--data', '/secret/place'],
    'bench',
    10,
  );
  expect(names).toEqual(['lists', 'search']);
  expect(options.orders).toBe(1000);
  expect(command).toBe('npm run bench -- lists search --orders 1_000');
});

test('rejects an option that is not a number above zero', () => {
  expect(() => readCommandLine(['--minutes', 'none'], 'bench', 10)).toThrow('--minutes');
  expect(() => readCommandLine(['--orders', '-5'], 'bench', 10)).toThrow('--orders');
});

test('an aim is reached at its limit and on the right side of it', () => {
  const aim = { aim: 'a', limit: 2 } as const;
  expect(isReached({ ...aim, measured: 2, bound: 'at most' })).toBe(true);
  expect(isReached({ ...aim, measured: 2.1, bound: 'at most' })).toBe(false);
  expect(isReached({ ...aim, measured: 1.9, bound: 'at least' })).toBe(false);
});

test('every point of a curve is inside the plot, larger values further right and further up', () => {
  const points = fc.array(
    fc.tuple(fc.integer({ min: 10, max: 10_000_000 }), fc.double({ min: 0.01, max: 1e5, noNaN: true })),
    {
      minLength: 2,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(points, (list) => {
      const svg = plotCurves('Title & more', [{ name: 'a < b', points: list }]);
      const dots = [...svg.matchAll(/cx="([\d.-]+)" cy="([\d.-]+)"/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      expect(dots).toHaveLength(list.length);
      for (const [index, [x, y]] of dots.entries()) {
        expect(x >= 0 && x <= 900 && y >= 0 && y <= 520).toBe(true);
        for (const [other, [otherX, otherY]] of dots.entries()) {
          if ((list[index]?.[0] ?? 0) > (list[other]?.[0] ?? 0)) expect(x).toBeGreaterThanOrEqual(otherX);
          if ((list[index]?.[1] ?? 0) > (list[other]?.[1] ?? 0)) expect(y).toBeLessThanOrEqual(otherY);
        }
      }
      expect(svg).toContain('a &lt; b');
    }),
    {
      numRuns: 30,
      examples: [
        [
          [
            [10, 10],
            [10, 10],
          ],
        ],
      ],
    },
  );
});

/** Simulates runs that take this many minutes of a fake clock, and are ended at their limits. */
async function turns(needs: Readonly<Record<string, number>>, totalMinutes: number) {
  let clock = 0;
  return inTurn(Object.keys(needs), {
    totalMinutes,
    minutesOf: () => 5,
    run: (name, minutes) => {
      const needed = needs[name] ?? 0;
      clock += Math.min(needed, minutes);
      if (needed > minutes) return Promise.resolve(124);
      return Promise.resolve(name === 'broken' ? 1 : 0);
    },
    now: () => clock,
  });
}

test('a run that hangs or fails is reported, and the others continue', async () => {
  const ended = await turns({ first: 2, hanging: 100, broken: 1, last: 3 }, 40);
  expect(ended.map(wordsOf)).toEqual([
    'first: done in 2.0 min',
    'hanging: ended after 5.0 min, it took too long',
    'broken: failed after 1.0 min',
    'last: done in 3.0 min',
  ]);
});

test('all runs together end within their limit', async () => {
  const needs = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(needs, fc.integer({ min: 1, max: 20 }), async (list, total) => {
      const named = Object.fromEntries(list.map((minutes, n) => [`run-${n}`, minutes]));
      const ended = await turns(named, total);
      expect(ended).toHaveLength(list.length);
      expect(ended.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(total);
    }),
  );
});

test('counts only the processor time during the measurement as busy', () => {
  const idle = busyShare('cpu  900 0 100 1000 50 0 0 0 0 0\n', 'cpu  900 0 100 1500 100 0 0 0 0 0\n');
  const half = busyShare('cpu  0 0 0 1000 0 0 0 0 0 0\n', 'cpu  40 0 10 1050 0 0 0 0 0 0\n');
  expect([idle, half]).toEqual([0, 0.5]);
  expect(busyNote(0.1)).toMatch('No other program');
  expect(busyNote(1)).toMatch('1 processors were busy');
});

test('reports the installed versions of packages', () => {
  expect(versionOf('koa')).toMatch(/^3\./);
  expect(() => versionOf('no-such-package')).toThrow('not installed');
});

test('a report has columns for p95 and p99 if a figure has them', () => {
  const machine = { processor: '', cores: 2, memoryGb: 1, system: '', node: '', busyBefore: 0 };
  const page = (figure: Figure) =>
    markdownOf({
      section: { name: 'a', title: 'A', sizes: {}, figures: [figure], aims: [], notes: [] },
      machine,
      command: '',
      day: '',
      seconds: 1,
    });
  const list = { name: 'list', value: 2, unit: 'ms' } as const;
  expect(page(list)).not.toContain('p95');
  expect(page({ ...list, p95: 5, p99: 9 })).toMatch(
    /measured \| p95 +\| p99[^]*list +\| 2 ms +\| 5 ms +\| 9 ms/,
  );
});

test('passes on the options that were typed, and only those', () => {
  const { flags } = readCommandLine(['lists', '--orders', '1_000', '--effort=0.5'], 'bench', 10);
  expect(flags).toEqual(['--orders=1_000', '--effort=0.5']);
});

test.each([BUILT_READER, BUILT_SERVER])('the source of %s exists, so the compiler builds it', (file) => {
  const inBuild = relative(join(PROJECT_ROOT, 'api', 'dist'), file);
  expect(existsSync(join(PROJECT_ROOT, 'api', 'src', inBuild.replace(/\.js$/, '.ts')))).toBe(true);
});

test('the project that a run builds writes the server that the run starts', () => {
  const shown = runToEnd(process.execPath, [COMPILER, '-p', SERVER_PROJECT, '--showConfig'], {
    cwd: PROJECT_ROOT,
  });
  const { compilerOptions } = z
    .object({ compilerOptions: z.object({ outDir: z.string(), noEmit: z.boolean().default(false) }) })
    .parse(JSON.parse(shown));
  expect(compilerOptions.noEmit).toBe(false);
  expect(resolve(dirname(SERVER_PROJECT), compilerOptions.outDir)).toBe(dirname(BUILT_SERVER));
});
