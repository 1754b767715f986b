import { expect, it } from 'vitest';
import { refusedSwitch } from './refused-switches.ts';

/** As Chromium reads a command line. */
const commandLine = (argv: readonly string[]) => ({
  hasSwitch: (name: string) => argv.some((argument) => argument.split('=')[0] === `--${name}`),
});
const refused = (argv: string[], isRoot = false) => refusedSwitch(commandLine(argv), { argv, isRoot });

it.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--inspect=0',
  '--inspect-brk',
  '--inspect-of-a-later-version',
  '--js-flags=--expose-gc',
  '--ignore-certificate-errors',
])('a start with %s is refused by its name', (argument) => {
  expect(refused(['--profile-folder=/x', argument])).toBe(argument.replace(/^--|=.*$/g, ''));
});

it.each([[[]], [['--profile-folder=/x', '/home/an/--inspect.xlsx']], [['--force-prefers-reduced-motion']]])(
  'a start with %j goes on',
  (argv) => {
    expect(refused(argv)).toBeNull();
  },
);

it('root may do without the sandbox, but may open no debugging port', () => {
  expect(refused(['--no-sandbox'], true)).toBeNull();
  expect(refused(['--no-sandbox', '--remote-debugging-port=1'], true)).toBe('remote-debugging-port');
});
