import { JOB_NAMES } from '@logistics/shared/contracts';
import { jobWords, reasonWords } from '@logistics/shared/texts/office-jobs';
import { describe, expect, it } from 'vitest';
import { readJobParams, writeJobParams } from './job-params.ts';

const read = (query: string) => readJobParams(new URLSearchParams(query));

describe('the address of the jobs', () => {
  it('can be written and read back', () => {
    for (const params of [
      { tab: 'jobs', page: 2, name: 'mail-broadcast', state: null, channel: null },
      { tab: 'backups', page: 1, name: null, state: null, channel: null },
      { tab: 'deliveries', page: 1, name: null, state: 'failed', channel: 'mail' },
    ] as const)
      expect(read(writeJobParams(params))).toEqual(params);
  });

  it('falls back to page 1 of failed jobs', () => {
    expect(read('tab=x&page=-1&name=rm&state=lost')).toEqual({
      tab: 'jobs',
      page: 1,
      name: null,
      state: null,
      channel: null,
    });
  });
});

describe('texts of jobs', () => {
  it('describe every job in a whole sentence', () => {
    for (const name of JOB_NAMES) expect(jobWords[name].does).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('translate answers of mail servers into Vietnamese, and show unknown ones unchanged', () => {
    expect(reasonWords('connect ECONNREFUSED 127.0.0.1:25')).toBe('Không kết nối được với máy chủ email.');
    expect(reasonWords("Can't send mail - all recipients were rejected: 550 5.1.1 No such user")).toBe(
      'Máy chủ email không nhận địa chỉ của người này.',
    );
    expect(reasonWords('relation "orders" does not exist')).toBeNull();
  });
});
