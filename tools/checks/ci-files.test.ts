import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// The pipelines can't run here. But their scripts and files must exist, and both must do the same.
const root = dirname(dirname(import.meta.dirname));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const GITHUB = ['.github/workflows/ci.yml', '.github/workflows/release.yml'];
const GITLAB = '.gitlab-ci.yml';
const PIPELINES = [...GITHUB, GITLAB];

/** Commands of a pipeline: those of `run:` and the items of `script:`. */
function commandsOf(file: string): string[] {
  const text = read(file);
  const scripts = [...text.matchAll(/^ +script:\n((?: +- .*\n?)+)/gm)].flatMap(([, items = '']) =>
    [...items.matchAll(/- (.*)/g)].map(([, command = '']) => command),
  );
  return [...[...text.matchAll(/\brun: (.*)/g)].map(([, command = '']) => command), ...scripts];
}
const { scripts, engines } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

test.each(PIPELINES)('%s runs scripts and files that exist', (file) => {
  const commands = commandsOf(file);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    if (program === 'npm') expect(Object.keys(scripts), command).toContain(args[1]);
    else if (program === 'node') expect(existsSync(join(root, args[0] ?? '')), command).toBe(true);
    else if (program !== 'mv') expect(statSync(join(root, program)).mode & 0o111, command).toBeGreaterThan(0);
  }
});

test('both run the same gates, build and signature', () => {
  const programs = (files: readonly string[]) =>
    new Set(files.flatMap(commandsOf).filter((command) => !command.startsWith('mv ')));
  expect(programs([GITLAB])).toEqual(programs(GITHUB));
});

test('the folders of installers match the packaging', () => {
  const [, output = ''] = /^ {2}output: (.*)$/m.exec(read('desktop-admin/electron-builder.yml')) ?? [];
  const [, name = ''] = /^artifactName: (\S+?)\$/m.exec(read('desktop-admin/electron-builder.yml')) ?? [];
  for (const file of ['.github/workflows/release.yml', GITLAB]) {
    expect(read(file)).toContain(`desktop-admin/${output}/${name}*`);
    expect(read(file)).toContain(`desktop-admin/${output}/latest*.yml`);
  }
});

test('the packaging reads every variable', () => {
  const tools = read('desktop-admin/tools/pack-console.mjs') + read('desktop-admin/tools/release-key.mjs');
  const named = PIPELINES.flatMap((file) =>
    [...read(file).matchAll(/\b(?:UPDATE|RELEASE)_[A-Z]+\b/g)].map(([variable]) => variable),
  );
  expect([...new Set(named)].sort()).toEqual(['RELEASE_KEY', 'UPDATE_FEED', 'UPDATE_KEYS']);
  for (const variable of named) expect(tools).toContain(variable);
});

test('only the job that signs sees the private key', () => {
  const [, ofGithub = ''] = read('.github/workflows/release.yml').split('\n  feed:\n');
  expect(ofGithub).toContain('secrets.RELEASE_KEY');
  const users = PIPELINES.flatMap((file) => read(file).match(/secrets\.\w+/g) ?? []);
  expect(users).toEqual(['secrets.RELEASE_KEY']);
});

test('the project supports the version of Node', () => {
  const [oldest = ''] = /\d+/.exec(engines.node) ?? [];
  for (const file of PIPELINES) {
    const versions = [...read(file).matchAll(/node(?:-version: |:)(\d+)/g)].map(([, version]) => version);
    expect(new Set(versions), file).toEqual(new Set([oldest]));
  }
});
