import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../config/paths.ts';
import { createTestApp } from '../testing/test-app.ts';

const t = await createTestApp();
const read = (path: string) => readFileSync(join(PROJECT_ROOT, 'deploy', path), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** Names with an underscore that are no metrics. */
const WORDS = new Set(['histogram_quantile', 'waited_for', 'import-parts']);
const metricsIn = (expr: string) =>
  [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));

const { rules } = (parse(read('prometheus/alerts.yaml')) as Rules).groups[0] ?? { rules: [] };
const { panels } = JSON.parse(read('grafana/logistics.json')) as Dashboard;

test('alerts and dashboard ask for metrics that the server has', async () => {
  const { text } = await t.as('AN').get('/metrics').expect(200);
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(25);
  expect(asked.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
});

test('each alert has a summary and an action', () => {
  for (const { alert, annotations } of rules)
    expect(annotations, alert).toEqual({
      summary: expect.stringMatching(/\.$/),
      action: expect.stringMatching(/\.$/),
    });
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
