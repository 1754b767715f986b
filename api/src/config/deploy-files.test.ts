import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { IMAGE_BYTES_MAX, IMPORT_BYTES_MAX } from '@logistics/shared/contracts';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { healthRoutes } from '../routes/health/index.ts';
import { SETTING_NAMES } from './config.ts';
import { PROJECT_ROOT } from './paths.ts';

// Docker and Kubernetes can't run here, but their files must at least name settings and programs that exist.
const read = (path: string) => readFileSync(join(PROJECT_ROOT, 'deploy', path), 'utf8');
const unknownOf = (names: readonly string[]) => names.filter((name) => !SETTING_NAMES.includes(name));
const programOf = (file: string) => join(PROJECT_ROOT, file.replace('/dist/', '/src/').replace(/js$/, 'ts'));

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
}
interface Container {
  readonly env: readonly { readonly name: string }[];
  readonly command?: readonly string[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string } } | undefined;
}
interface Manifest {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } };
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const manifests = parseAllDocuments(read('kubernetes/logistics.yaml')).map(
  (document) => document.toJS() as Manifest,
);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

test('every setting of the deployments is one that the server reads', () => {
  const ours = Object.entries(compose.services).filter(([name]) => /^(server|worker)/.test(name));
  expect(ours.map(([name]) => name)).toEqual(['server-1', 'server-2', 'worker']);
  for (const [name, { environment = {} }] of ours)
    expect(unknownOf(Object.keys(environment)), name).toEqual([]);
  const config = manifests.find(({ kind }) => kind === 'ConfigMap');
  expect(unknownOf(Object.keys(config?.data ?? {}))).toEqual([]);
  for (const { env } of containers) expect(unknownOf(env.map(({ name }) => name))).toEqual([]);
  for (const file of readdirSync(join(PROJECT_ROOT, 'deploy', 'systemd'))) {
    const [, settings = ''] = /^Environment=(.*)$/m.exec(read(`systemd/${file}`)) ?? [];
    expect(unknownOf(Object.keys(parseEnv(settings.replaceAll(' ', '\n')))), file).toEqual([]);
  }
  expect(unknownOf(Object.keys(parseEnv(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8'))))).toEqual(
    [],
  );
});

test('every kind of deployment can send traces', () => {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  for (const service of ['server-1', 'server-2', 'worker'])
    expect(compose.services[service]?.environment, service).toHaveProperty(name);
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data).toHaveProperty(name);
  // The systemd units read a copy of it.
  expect(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8')).toContain(`${name}=`);
});

test('every variable of the composition is in its example', () => {
  const [known, used] = [Object.keys(parseEnv(read('compose.env.example'))), read('compose.yaml')];
  const names = [...used.matchAll(/\$\{([A-Z_0-9]+):\?\}/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('the programs that are started exist', () => {
  const docker = read('Dockerfile');
  const systemd = readdirSync(join(PROJECT_ROOT, 'deploy', 'systemd')).map((file) => read(`systemd/${file}`));
  const all = [docker, ...systemd, JSON.stringify(compose), JSON.stringify(manifests)].join('\n');
  const programs = new Set([...all.matchAll(/api\/dist\/[\w-]+\.js/g)].map(([file]) => file));
  expect([...programs].sort()).toEqual(['api/dist/backup.js', 'api/dist/main.js', 'api/dist/worker.js']);
  for (const file of programs) expect(existsSync(programOf(file)), file).toBe(true);
});

test('the image gets all workspaces, and the builds that the server serves', () => {
  const docker = read('Dockerfile');
  const { workspaces } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  for (const workspace of workspaces)
    expect(docker).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  for (const built of ['shared/dist', 'api/dist', 'public-web/dist', 'desktop-admin/dist/renderer'])
    expect(docker).toContain(`COPY --from=build /app/${built} ${built}`);
});

test('probes request paths that the server answers', () => {
  const known = healthRoutes.map(({ path }) => path);
  const asked = containers.flatMap((container) =>
    (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).flatMap(
      (probe) => container[probe]?.httpGet.path ?? [],
    ),
  );
  expect(asked).toHaveLength(3);
  expect(asked.filter((path) => !known.includes(path))).toEqual([]);
});

test('the balancer accepts bodies as large as the server accepts', () => {
  const [, megabytes = ''] = /client_max_body_size (\d+)m/.exec(read('nginx/logistics.conf')) ?? [];
  const PICTURES_AT_ONCE = 20;
  const largest = Math.max(IMPORT_BYTES_MAX, PICTURES_AT_ONCE * IMAGE_BYTES_MAX);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
});
