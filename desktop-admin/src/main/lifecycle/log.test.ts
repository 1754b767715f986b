import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'console-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log', () => {
  it('has one JSON line per event, with the details of an error', () => {
    const log = openLog(folder);
    log.info('started', { version: '1' });
    log.error('failed', { fault: new Error('why') });
    const [name = ''] = readdirSync(folder);
    const lines = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'info', event: 'started', version: '1' },
      { level: 'error', event: 'failed', fault: { message: 'why' } },
    ]);
  });

  it('retains the last 14 days, and deletes no other files', () => {
    for (let day = 1; day <= 20; day += 1)
      writeFileSync(path.join(folder, `console-2020-01-${String(day).padStart(2, '0')}.log`), '');
    writeFileSync(path.join(folder, 'notes.txt'), '');
    openLog(folder);
    const left = readdirSync(folder).sort();
    expect(left).toHaveLength(15);
    expect(left[0]).toBe('console-2020-01-07.log');
    expect(left).toContain('notes.txt');
  });
});
