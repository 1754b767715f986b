import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeKeysTexts } from '../../shared/src/texts/vi/office-keys.ts';
import { expect, it } from 'vitest';

const SCREENS = join(import.meta.dirname, '../../desktop-admin/src/renderer');
const SHOWN = /(?:<Kbd>(?:\{')?|(?:aria-keyshortcuts|keys|shortcut)=")([^<>"'{}]+)(?:<\/Kbd>|'|")/g;

it('the list of keys names each key that a screen of the back-office shows', () => {
  // '@' is typed into the search of all pages.
  const listed = new Set<string>([
    '@',
    ...officeKeysTexts.groups.flatMap(({ keys }) => keys.flatMap(({ keys: names }) => [...names])),
  ]);
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const shown = files.flatMap((file) =>
    [...readFileSync(join(SCREENS, file), 'utf8').matchAll(SHOWN)].map(([, key = '']) =>
      key.replace('Control', 'Ctrl').replace('Escape', 'Esc').replaceAll('+', ' '),
    ),
  );
  expect(shown.length).toBeGreaterThan(20);
  const missing = shown.filter((key) => !listed.has(key.length === 1 ? key.toUpperCase() : key));
  expect([...new Set(missing)]).toEqual([]);
});
