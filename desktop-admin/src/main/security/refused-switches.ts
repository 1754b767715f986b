/**
 * Switches of Chromium, Electron and Node that open the program to others: debuggers, weaker guards, foreign code, and
 * traffic that is redirected, accepted without a valid certificate or recorded.
 */
const REFUSED: readonly string[] = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'js-flags',
  'no-sandbox',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'use-fake-ui-for-media-stream',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'host-rules',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'log-net-log',
  'ssl-key-log-file',
];

export interface CommandLine {
  hasSwitch(name: string): boolean;
}

interface Start {
  /** Arguments of the process, with the switches. */
  argv: readonly string[];
  /** Root on Linux: Chromium has no sandbox there, with or without the switch. */
  isRoot: boolean;
}

/** Returns the first refused switch of a start; null: there is none. */
export function refusedSwitch(commandLine: CommandLine, { argv, isRoot }: Start): string | null {
  const found = REFUSED.find((name) => commandLine.hasSwitch(name) && !(isRoot && name === 'no-sandbox'));
  if (found) return found;
  // Node knows further switches of this kind.
  return argv.find((argument) => argument.startsWith('--inspect'))?.replace(/^--|=.*$/g, '') ?? null;
}
