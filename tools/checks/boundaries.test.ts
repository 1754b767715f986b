import { cruise, type IForbiddenRuleType, type IReporterOutput } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const config = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'));
const ruleNames = (config.ruleSet?.forbidden ?? []).map((rule: IForbiddenRuleType) => String(rule.name));

/** For each rule a tree that breaks it: file -> text. Imported files that are not listed are created empty. */
const BREAKS: Record<string, Record<string, string>> = {
  'no-cycles': {
    'api/src/config/a.ts': `import './b.ts';`,
    'api/src/config/b.ts': `import './a.ts';`,
  },
  'no-unresolvable': { 'api/src/config/a.ts': `import './nowhere.ts';` },
  'no-undeclared-packages': { 'api/src/config/a.ts': `import 'undeclared';` },
  'no-dev-packages-at-run-time': { 'api/src/config/a.ts': `import 'only-dev';` },
  'nothing-reaches-tests': imports('api/src/config/a.ts', 'api/src/testing/app.ts'),
  'workspaces-import-only-shared': imports('public-web/src/app/a.ts', 'api/src/errors.ts'),
  'shared-only-through-its-exports': imports('api/src/errors.ts', 'shared/src/domain/index.ts'),
  'shared-domain-is-pure': imports('shared/src/domain/a.ts', 'shared/src/contracts/index.ts'),
  'shared-contracts': imports('shared/src/contracts/a.ts', 'shared/src/texts/index.ts'),
  'shared-texts-and-formatting': imports('shared/src/texts/a.ts', 'shared/src/api-client/core/index.ts'),
  'shared-excel': imports('shared/src/excel/a.ts', 'shared/src/api-client/core/index.ts'),
  'shared-site-page': imports('shared/src/site-page/a.ts', 'shared/src/api-client/core/index.ts'),
  'shared-api-client': imports('shared/src/api-client/core/a.ts', 'shared/src/texts/index.ts'),
  'shared-runs-anywhere': { 'shared/src/excel/a.ts': `import 'node:fs';` },
  'api-routes': imports('api/src/routes/orders/list.ts', 'api/src/database/database.ts'),
  'api-commands': imports('api/src/commands/a.ts', 'api/src/policies/order-policy.ts'),
  'api-queries': imports('api/src/queries/a.ts', 'api/src/commands/imports/order-importer.ts'),
  'api-models': imports('api/src/models/a.ts', 'api/src/queries/orders.ts'),
  'api-no-koa-behind-routes': { 'api/src/commands/a.ts': `import 'koa';` },
  'api-policies': imports('api/src/policies/a.ts', 'api/src/database/database.ts'),
  'api-presenters': imports('api/src/presenters/a.ts', 'api/src/database/database.ts'),
  'api-pure-folders-take-only-types': imports('api/src/presenters/a.ts', 'api/src/queries/orders.ts'),
  'api-queries-give-rows': imports('api/src/queries/a.ts', 'api/src/models/user.ts'),
  'web-pages-over-features-over-components': imports(
    'public-web/src/features/tracking/a.ts',
    'public-web/src/pages/search-page.tsx',
  ),
  'web-features-apart': imports(
    'desktop-admin/src/renderer/features/users/a.ts',
    'desktop-admin/src/renderer/features/orders/b.ts',
  ),
  'web-components-only-show': {
    'public-web/src/components/a.ts': `import '@logistics/shared/api-client/core';`,
  },
  'public-web-without-admin-calls': {
    'public-web/src/app/a.ts': `import '@logistics/shared/api-client/admin';`,
  },
  'no-electron-outside-main-and-preload': { 'desktop-admin/src/renderer/app/a.ts': `import 'electron';` },
  'no-node-outside-main-and-preload': { 'desktop-admin/src/bridge/a.ts': `import 'node:path';` },
  'forms-use-the-shared-frames': imports(
    'desktop-admin/src/renderer/features/orders/a.ts',
    'desktop-admin/src/renderer/components/save-and-focus.ts',
  ),
  'renderer-reaches-its-host-through-platform': imports(
    'desktop-admin/src/renderer/pages/a.ts',
    'desktop-admin/src/bridge/index.ts',
  ),
  'processes-meet-in-the-bridge': imports('desktop-admin/src/main/a.ts', 'desktop-admin/src/preload/b.ts'),
  'station-runs-in-any-host': imports('desktop-admin/src/station/a.ts', 'desktop-admin/src/main/b.ts'),
  'labels-run-in-any-host': imports('desktop-admin/src/labels/a.ts', 'desktop-admin/src/main/b.ts'),
  'bridge-knows-no-process': imports('desktop-admin/src/bridge/a.ts', 'desktop-admin/src/main/b.ts'),
};

/** A tree that follows all rules, to detect a rule that forbids too much. */
const KEEPS: Record<string, string> = {
  'shared/src/contracts/orders.ts': `import '../domain/index.ts';`,
  'shared/src/api-client/admin/orders.ts': `import '../core/index.ts'; import '../../contracts/index.ts';`,
  'api/src/routes/orders/list.ts': `import 'koa'; import '../../commands/imports/order-importer.ts';`,
  'api/src/routes/orders/list.test.ts': `import '../../testing/app.ts'; import 'only-dev';`,
  'api/src/commands/imports/order-importer.ts': `import '@logistics/shared/domain'; import '../../database/database.ts';`,
  'api/src/policies/order-policy.ts': `import type { User } from '../models/user.ts';`,
  'api/src/presenters/present-order.ts': `import type { Row } from '../queries/orders.ts';`,
  'api/src/queries/orders.ts': `import type { User } from '../models/user.ts'; export interface Row { user: User }`,
  'api/src/models/user.ts': `export interface User { id: number }`,
  'public-web/src/pages/search-page.tsx': `import '../features/tracking/Tracking.tsx';`,
  'public-web/src/features/tracking/Tracking.tsx': `import './parts.ts'; import '../../components/Button.tsx';`,
  'desktop-admin/src/renderer/platform/electron-bridge.ts': `import '../../bridge/index.ts';`,
  'desktop-admin/src/station/station.ts': `import '../bridge/index.ts';`,
  'desktop-admin/src/renderer/platform/browser-station.ts': `import '../../station/station.ts';`,
  'desktop-admin/src/main/index.ts': `import 'electron'; import 'node:fs'; import '../bridge/index.ts'; import '../station/station.ts';`,
};

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  const file = (path: string, text: unknown) => write(path, JSON.stringify(text));
  for (const workspace of ['shared', 'api', 'public-web', 'desktop-admin']) {
    file(`${workspace}/package.json`, {
      name: `@logistics/${workspace}`,
      dependencies: { '@logistics/shared': '0.1.0', koa: '1' },
      devDependencies: { 'only-dev': '1', electron: '1' },
    });
  }
  for (const name of ['package.json', 'tsconfig.base.json', 'shared/package.json'])
    cpSync(join(root, name), join(folder, name));
  for (const name of ['koa', 'electron', 'only-dev', 'undeclared']) {
    file(`node_modules/${name}/package.json`, { name, main: 'index.js' });
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules/@logistics'));
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@logistics/shared'));
  for (const folder of ['contracts', 'domain', 'texts', 'api-client/core', 'api-client/admin'])
    write(`shared/src/${folder}/index.ts`, 'export {};');
  for (const path of [
    'api/src/database/database.ts',
    'api/src/testing/app.ts',
    'public-web/src/components/Button.tsx',
    'public-web/src/features/tracking/parts.ts',
    'desktop-admin/src/bridge/index.ts',
  ])
    write(path, 'export {};');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  it('every rule has a tree that breaks it, and no other trees exist', () => {
    expect(Object.keys(BREAKS).sort()).toEqual([...ruleNames].sort());
  });

  it.each(Object.keys(BREAKS))('%s fires on a tree that breaks it', async (rule) => {
    expect(await brokenRules(BREAKS[rule] ?? {})).toContain(rule);
  });

  it('accepts a tree that follows every rule', async () => {
    expect(await brokenRules(KEEPS)).toEqual([]);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Returns a tree of two files. The first one imports the second one by its path. */
function imports(from: string, to: string): Record<string, string> {
  const up = '../'.repeat(from.split('/').length - 1);
  return { [from]: `import '${up}${to}';`, [to]: 'export {};' };
}

async function brokenRules(tree: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(tree)) write(path, text);
  const { output }: IReporterOutput = await cruise(
    ['shared/src', 'api/src', 'public-web/src', 'desktop-admin/src'].filter((path) =>
      Object.keys(tree).some((file) => file.startsWith(path)),
    ),
    { ...config, baseDir: folder, validate: true },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a text instead of a result');
  return output.summary.violations.map(({ rule }) => rule.name);
}
