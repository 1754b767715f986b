import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importSummary } from '@logistics/shared/testing';
import type { ChosenFile, FilePreview } from '../../platform/index.ts';
import type { Job } from './job.ts';
import { moved, needsReview, nextStep, totalsOf, waitsForPerson } from './queue-rules.ts';
import { isOpen, NO_FILES, type EntryState, type QueueEntry, type QueueState } from './use-file-queue.ts';

const fileOf = (id: string, size = 100): ChosenFile => ({
  id,
  name: `${id}.xlsx`,
  size,
  modifiedAt: '2026-11-21T02:00:00.000Z',
  openElsewhere: false,
});
const entryOf = (id: string, state: EntryState = 'waiting', part: Partial<QueueEntry> = {}): QueueEntry => ({
  file: fileOf(id),
  watched: false,
  state,
  ...part,
});
const queueOf = (entries: QueueEntry[], part: Partial<QueueState> = {}): QueueState => ({
  ...NO_FILES,
  entries,
  ...part,
});
const good = (part: Partial<FilePreview> = {}): FilePreview => ({
  ...importSummary({ importId: null, rejected: 0, warnings: 0, older: 0, sheets: [], ...part }),
  compared: true,
});
const previewed = (id: string, part: Partial<FilePreview> = {}): Job => ({
  phase: 'previewed',
  file: fileOf(id),
  options: {},
  summary: { ...good(part), ...part },
});
const failed = (id: string, code: 'OFFLINE' | 'FILE_UNREADABLE'): Job => ({
  phase: 'failed',
  file: fileOf(id),
  options: {},
  failure: { code, message: '' },
});
const idle: Job = { phase: 'idle' };
const step = (queue: QueueState, job: Job, auto = true, hasUnapplied = false) => {
  const found = nextStep({ queue, job, auto, hasUnapplied });
  if (found === null) return null;
  const next = 'next' in found ? ` ${found.next?.file.id ?? 'nothing'}` : '';
  const part = found.do === 'setAside' ? ` ${found.id} ${found.part.state} then` : '';
  return `${found.do}${part}${next}`;
};

describe('the next step of a list of files', () => {
  const two = queueOf([entryOf('a'), entryOf('b')]);

  it('does nothing automatically unless a person turned that on', () => {
    for (const job of [idle, previewed('a'), failed('a', 'OFFLINE')])
      expect(step(two, job, false)).toBeNull();
  });

  it('imports a file without problems, and then reads the next', () => {
    expect(step(two, idle)).toBe('read a');
    expect(step(two, previewed('a'))).toBe('import');
    const done: Job = { phase: 'done', file: fileOf('a'), summary: importSummary({ importId: 3 }) };
    expect(step(queueOf([entryOf('a', 'done'), entryOf('b')]), done)).toBe('read b');
    expect(step(queueOf([entryOf('a', 'done'), entryOf('b', 'done')]), done)).toBeNull();
  });

  it('sets a file with problems aside while another waits, and leaves the last one on the screen', () => {
    const bad = { rejected: 1 };
    expect(step(two, previewed('a', bad))).toBe('setAside a review then b');
    const last = queueOf([entryOf('a', 'review'), entryOf('b')]);
    expect(step(last, previewed('b', bad))).toBe('setAside b review then nothing');
    expect(step(queueOf([entryOf('a', 'review'), entryOf('b', 'review')]), previewed('b', bad))).toBeNull();
  });

  it('skips a file whose content was imported before', () => {
    const sameFile = { importId: 12, importedAt: '2026-11-20T02:00:00.000Z' };
    expect(step(two, previewed('a', { sameFile }))).toBe('setAside a known then b');
    expect(step(queueOf([entryOf('a', 'known', sameFile), entryOf('b')]), previewed('a', { sameFile }))).toBe(
      'read b',
    );
  });

  it('starts nothing while it is stopped, and does not interrupt a running file', () => {
    const stopped = queueOf([...two.entries], { paused: 'person' });
    expect(step(stopped, previewed('a'))).toBeNull();
    expect(step(stopped, idle)).toBeNull();
    expect(step(two, { phase: 'previewing', file: fileOf('a'), options: {}, progress: null })).toBeNull();
  });

  it('stops once if the server can’t be reached, and then tries the same file again', () => {
    const before = queueOf([entryOf('a', 'failed'), entryOf('b')]);
    expect(step(before, failed('a', 'OFFLINE'))).toBe('pause');
    expect(step(two, failed('a', 'OFFLINE'))).toBe('read a');
    expect(step(two, previewed('a', { compared: false }))).toBe('pause');
  });

  it('continues with the next file if a file itself is wrong', () => {
    expect(step(queueOf([entryOf('a', 'failed'), entryOf('b')]), failed('a', 'FILE_UNREADABLE'))).toBe(
      'read b',
    );
  });

  it('does not import or leave a file that a person asked to see', () => {
    const looking = queueOf([entryOf('a', 'review'), entryOf('b')], { byHand: 'a' });
    expect(step(looking, previewed('a'))).toBeNull();
    expect(step(looking, previewed('a', { rejected: 1 }))).toBeNull();
    expect(waitsForPerson(looking, previewed('a'))).toBe(true);
    expect(waitsForPerson(queueOf([entryOf('a', 'review')], { byHand: 'a' }), previewed('a'))).toBe(false);
  });

  it('shows a file that a person asked for as soon as the running one is over, also while it is stopped', () => {
    const asked = queueOf([entryOf('a'), entryOf('b', 'review')], { byHand: 'b', paused: 'person' });
    expect(step(asked, { phase: 'previewing', file: fileOf('a'), options: {}, progress: null })).toBeNull();
    expect(step(asked, previewed('a'), false)).toBe('read b');
  });

  it('does nothing while a form has a choice that is not applied', () => {
    expect(step(two, previewed('a'), true, true)).toBeNull();
  });

  it('ignores work that does not belong to the list', () => {
    expect(step(two, previewed('left-by-another-page'))).toBeNull();
  });

  it('settles files of every kind, and imports none with problems', () => {
    const kinds = fc.constantFrom('good', 'bad', 'known', 'broken');
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 2, maxLength: 20 }), (all) => {
        const run = runList(all);
        expect(run.entries.filter(({ state }) => state === 'waiting')).toEqual([]);
        for (const [index, { state }] of run.entries.entries()) {
          const expected = { good: 'done', bad: 'review', known: 'known', broken: 'failed' } as const;
          expect(state).toBe(expected[all[index] ?? 'good']);
        }
      }),
    );
  });
});

/** Runs a list to its end, as the runner and the import do it. */
function runList(kinds: readonly ('good' | 'bad' | 'known' | 'broken')[]): QueueState {
  let queue = queueOf(kinds.map((_kind, index) => entryOf(String(index))));
  let job: Job = idle;
  const mark = (id: string, part: Partial<QueueEntry>) => {
    queue = {
      ...queue,
      entries: queue.entries.map((entry) => (entry.file.id === id ? { ...entry, ...part } : entry)),
    };
  };
  const read = (id: string) => {
    const kind = kinds[Number(id)];
    const sameFile = { importId: 1, importedAt: '2026-11-20T02:00:00.000Z' };
    if (kind === 'broken') {
      mark(id, { state: 'failed' });
      job = failed(id, 'FILE_UNREADABLE');
    } else job = previewed(id, kind === 'bad' ? { rejected: 1 } : kind === 'known' ? { sameFile } : {});
  };
  for (let turns = 0; turns <= kinds.length * 3; turns += 1) {
    const now = nextStep({ queue, job, auto: true, hasUnapplied: false });
    if (now === null) return queue;
    if (now.do === 'read') read(now.next.file.id);
    if (now.do === 'import' && job.phase === 'previewed') {
      mark(job.file.id, { state: 'done' });
      job = { phase: 'done', file: job.file, summary: importSummary({ importId: 1 }) };
    }
    if (now.do === 'setAside') {
      mark(now.id, now.part);
      if (now.next) read(now.next.file.id);
      else if (now.part.state === 'known') job = idle;
    }
  }
  throw new Error('The list does not end.');
}

describe('a file that needs a review', () => {
  const review = (part: Partial<FilePreview>, openElsewhere = false) =>
    needsReview({ summary: { ...good(), ...part }, file: { ...fileOf('a'), openElsewhere } });
  const sheet = (part: object) => ({ name: 'A', rows: 2, columns: [], read: true, ...part });
  const columns = [
    { header: 'NGÀY', field: 'occurredAt' },
    { header: 'TRẠNG THÁI', field: 'status' },
  ];

  it('has rows, sheets or columns that an import would drop or decide without the person', () => {
    expect(review({ sheets: [sheet({ columns })] })).toBe(false);
    expect(review({ rejected: 1 })).toBe(true);
    expect(review({ warnings: 1 })).toBe(true);
    expect(review({ older: 1 })).toBe(true);
    expect(review({ total: 0 })).toBe(true);
    expect(review({ compared: false })).toBe(true);
    expect(review({ sheets: [sheet({})] })).toBe(true);
    expect(review({ sheets: [sheet({ columns }), sheet({ read: false })] })).toBe(true);
    expect(review({ sheets: [sheet({ columns }), sheet({ read: false, rows: 0 })] })).toBe(false);
    expect(review({}, true)).toBe(true);
  });
});

describe('moving a file', () => {
  const states = fc.constantFrom<EntryState>('waiting', 'review', 'done', 'failed', 'left');
  it('loses none, moves only files that are still to be imported, and leaves settled ones in their places', () => {
    fc.assert(
      fc.property(
        fc.array(states, { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.integer({ min: -12, max: 12 }),
        (all, at, by) => {
          const entries = all.map((state, index) => entryOf(String(index), state));
          const next = moved(entries, String(at), by);
          expect([...next].sort((a, b) => Number(a.file.id) - Number(b.file.id))).toEqual(entries);
          for (const [index, entry] of entries.entries()) if (!isOpen(entry)) expect(next[index]).toBe(entry);
        },
      ),
    );
  });

  it('moves it by the requested number of places', () => {
    const ids = (by: number) =>
      moved([entryOf('a'), entryOf('x', 'done'), entryOf('b'), entryOf('c')], 'a', by).map(
        ({ file }) => file.id,
      );
    expect(ids(1)).toEqual(['b', 'x', 'a', 'c']);
    expect(ids(9)).toEqual(['b', 'x', 'c', 'a']);
    expect(ids(-1)).toEqual(['a', 'x', 'b', 'c']);
  });
});

describe('the totals of a list', () => {
  it('contain no pace and no time left before a second of work was measured', () => {
    const entries = [entryOf('a', 'done', { rows: 10, took: 900 }), entryOf('b')];
    expect(totalsOf(entries)).toMatchObject({ rows: 10, rowsPerSecond: null, secondsLeft: null });
    expect(totalsOf([entryOf('a', 'done', { rows: 10 }), entryOf('b')]).secondsLeft).toBeNull();
  });

  it('are those of the imported files; files that need a person do not count as time left', () => {
    const entries = [
      entryOf('a', 'done', { file: fileOf('a', 1000), rows: 400, took: 2000 }),
      entryOf('b', 'waiting', { file: fileOf('b', 3000) }),
      entryOf('c', 'review', { file: fileOf('c', 9000) }),
      entryOf('d', 'failed'),
    ];
    expect(totalsOf(entries)).toEqual({
      files: 4,
      settled: 1,
      review: 1,
      failed: 1,
      rows: 400,
      rowsPerSecond: 200,
      secondsLeft: 6,
    });
  });
});
