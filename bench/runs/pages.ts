import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { BUILT_SERVER } from '../lib/built.ts';
import type { BenchOptions } from '../lib/options.ts';
import { runToEnd } from '../lib/processes.ts';
import type { Section } from '../lib/section.ts';
import { versionOf } from '../lib/versions.ts';
import { bundles } from '../pages/bundles.ts';
import { consoleStart } from '../pages/console-start.ts';
import { lighthouse } from '../pages/lighthouse.ts';
import { officeStart } from '../pages/office-start.ts';
import { joinParts, type Part } from '../pages/part.ts';
import { rendering } from '../pages/rendering.ts';
import { starts } from '../pages/starts.ts';

/** Builds that must exist before the run. */
const BUILT = [
  BUILT_SERVER,
  join(PROJECT_ROOT, 'public-web', 'dist', 'server', 'entry-server.js'),
  join(PROJECT_ROOT, 'desktop-admin', 'dist', 'renderer', 'index.html'),
];

/**
 * Measures the start of the server, /admin and the console, and the public pages: rendering, scripts, Lighthouse
 * (aims 11, 12).
 */
export async function runPages(options: BenchOptions): Promise<Section> {
  if (!BUILT.every((file) => existsSync(file))) {
    options.say('building the programs');
    const lerna = join(PROJECT_ROOT, 'node_modules', 'lerna', 'dist', 'cli.js');
    runToEnd(process.execPath, [lerna, 'run', 'build'], { cwd: PROJECT_ROOT, env: { NX_DAEMON: 'false' } });
  }
  return pagesOf([starts(), rendering, bundles(), officeStart, consoleStart, lighthouse], options);
}

/** Performs the run with these parts. */
export async function pagesOf(parts: readonly Part[], options: BenchOptions): Promise<Section> {
  return {
    name: 'pages',
    title: 'Starting the programs, and the public pages',
    sizes: {},
    versions: { Lighthouse: versionOf('lighthouse') },
    ...(await joinParts(parts, options)),
  };
}
