import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));

describe('packages with known vulnerabilities', () => {
  it.each(['shared', 'api'])('%s reads workbooks with a maintained release of SheetJS', (workspace) => {
    const loaded: unknown = createRequire(join(root, workspace, 'package.json'))('xlsx');
    expect(loaded).toHaveProperty('version', expect.stringMatching(/^0\.20\.\d+$/));
  });

  it('no other release of SheetJS is in the lock file', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const releases = [
      ...lock.matchAll(/"(?:[^"]*\/)?node_modules\/(?:@e965\/)?xlsx": \{[^}]*?"version": "([^"]+)"/g),
    ];
    expect(releases.length).toBeGreaterThan(0);
    for (const [, version] of releases) expect(version).toMatch(/^0\.20\.\d+$/);
  });
});
