import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { haproxyConfig, pgbouncerConfig } from '../../scripts/cluster/balancer-configs.mjs';
import { NODES, PORTS, allPorts } from '../../scripts/cluster/layout.mjs';
import { nginxConfig, nginxServers } from '../../scripts/cluster/nginx-config.mjs';
import { partsOf } from '../../scripts/cluster/parts.mjs';
import { patroniConfig } from '../../scripts/cluster/patroni-config.mjs';
import { missingIn } from '../../scripts/cluster/postgres.mjs';
import { missingSentence, newestPostgres } from '../../scripts/cluster/programs.mjs';
import { figuresOf, isCalm, longestGap } from '../../scripts/cluster/proof-figures.mjs';
import { failuresOf, markdownOf } from '../../scripts/cluster/proof-report.mjs';
import { differences } from '../../scripts/cluster/proof-streams.mjs';
import { stopOrder } from '../../scripts/cluster/run-cluster.mjs';
import { serverEnvironment } from '../../scripts/cluster/server-settings.mjs';

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const secrets = { superuser: 's', replication: 'r', database: 'd', admin: 'a', tokens: 't'.repeat(48) };
const programs = {
  etcd: '/e',
  patroni: '/p',
  haproxy: '/h',
  pgbouncer: '/b',
  nginx: '/n',
  postgresBin: '/bin',
};
const cluster = { root, home: '/home/of/cluster', programs, secrets };

describe('the parts of the cluster', () => {
  it('have different ports', () => {
    expect(new Set(allPorts()).size).toBe(allPorts().length);
  });

  it('start in the order of their dependencies', () => {
    const names = partsOf(cluster).map((group) => group.map(({ name }) => name));
    const place = (name: string) => names.findIndex((group) => group.includes(name));
    const order = ['etcd', 'postgres-1', 'haproxy', 's3', 'server-1', 'server-2', 'nginx'].map(place);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(place('postgres-3')).toBe(place('postgres-1'));
    expect(place('server-1')).toBeLessThan(place('server-2'));
  });

  it('stop in reverse order, the primary after the replicas', () => {
    const order = stopOrder(partsOf(cluster), 'postgres-2');
    expect(order[0]).toEqual(['nginx']);
    expect(order.slice(-3)).toEqual([['postgres-1', 'postgres-3'], ['postgres-2'], ['etcd']]);
    expect(stopOrder(partsOf(cluster), undefined).flat().sort()).toEqual(order.flat().sort());
  });

  it('give the servers only settings that they read', () => {
    const schema = read('api/src/config/config.ts');
    for (const name of Object.keys(serverEnvironment(1, cluster))) expect(schema).toContain(`\n  ${name}: `);
  });
});

describe('the configuration of', () => {
  it('nginx equals deploy/nginx, but on own ports and without TLS', () => {
    const text = nginxConfig(read('deploy/nginx/logistics.conf'), '/own/nginx');
    expect(text).toContain(`listen 127.0.0.1:${PORTS.site};`);
    expect(text).toContain('include /own/nginx/servers.conf;');
    expect(text).toContain('location = /api/events {');
    expect(text).not.toMatch(/ssl|443|\/etc\/|\/var\/|example\.vn/);
    expect(text.split('{')).toHaveLength(text.split('}').length);
  });

  it('nginx is rejected when deploy/nginx lacks a part that the cluster replaces', () => {
    const changed = read('deploy/nginx/logistics.conf').replace('/var/cache/nginx/logistics', '/elsewhere');
    expect(() => nginxConfig(changed, '/own/nginx')).toThrow('/var/cache/nginx/logistics');
  });

  it("nginx's servers has the limits of deploy/nginx", () => {
    expect(nginxServers(read('deploy/nginx/servers.conf'), [1, 3])).toBe(
      [1, 3].map((n) => `server 127.0.0.1:${PORTS.server(n)} max_fails=2 fail_timeout=2s;\n`).join(''),
    );
  });

  it('Patroni confirms each commit on a second node, and has times that Patroni accepts', () => {
    const { bootstrap } = JSON.parse(patroniConfig(2, { ...cluster, postgresBin: '/bin' })) as {
      bootstrap: { dcs: Record<string, number | boolean | { parameters: Record<string, unknown> }> };
    };
    const { dcs } = bootstrap;
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      postgresql: { parameters: { synchronous_commit: 'on' } },
    });
    expect(Number(dcs['ttl'])).toBeGreaterThanOrEqual(
      Math.max(20, Number(dcs['loop_wait']) + 2 * Number(dcs['retry_timeout'])),
    );
  });

  it('HAProxy asks the Patroni of each node, and cuts the connections of a node that is no primary any more', () => {
    const text = haproxyConfig();
    for (const n of NODES)
      expect(text).toContain(`127.0.0.1:${PORTS.postgres(n)} check port ${PORTS.patroni(n)}`);
    expect(text).toMatch(/httpchk OPTIONS \/primary\n[\s\S]*on-marked-down shutdown-sessions/);
  });

  it('PgBouncer leads to HAProxy in transaction mode', () => {
    const source = read('deploy/pgbouncer/pgbouncer.ini');
    const text = pgbouncerConfig(source, '/own');
    expect(text).toContain(`host=127.0.0.1 port=${PORTS.primary} `);
    expect(text).toContain('\npool_mode = transaction\n');
    expect(text).toContain('\nauth_file = /own/users.txt\n');
    expect(() => pgbouncerConfig(source.replace('6432', '6433'), '/own')).toThrow('listen_port');
  });
});

describe('the report of missing parts', () => {
  const leader = { name: 'postgres-1', role: 'leader', state: 'running', timeline: 3 } as const;
  const sync = { name: 'postgres-2', role: 'sync_standby', state: 'running', timeline: 3, lag: 0 } as const;
  const replica = { name: 'postgres-3', role: 'replica', state: 'running', timeline: 3, lag: 0 } as const;

  it.each([
    [[leader, sync, replica], null],
    [[leader, sync], '2 of 3 nodes run'],
    [[leader, sync, { ...replica, state: 'starting' }], '2 of 3 nodes run'],
    [[{ ...leader, role: 'replica' as const, lag: 0 }, sync, replica], 'there is no primary'],
    [[leader, { ...sync, role: 'replica' as const }, replica], 'no replica confirms commits'],
    [[leader, sync, { ...replica, timeline: 2 }], 'postgres-3 is behind'],
    [[leader, { ...sync, lag: 'unknown' as const }, replica], 'postgres-2 is behind'],
    [[leader, { ...sync, lag: 800 }, { ...replica, lag: 2e6 }], 'postgres-3 is behind'],
  ])('of the nodes %j is %s', (members, missing) => {
    expect(missingIn(members)).toBe(missing);
  });

  it('of the programs is one sentence with the command', () => {
    expect(missingSentence(['etcd-server', 'patroni'])).toMatch(/apt-get install etcd-server patroni$/);
    expect(newestPostgres(['9', '15', '17', 'common'], (bin) => !bin.includes('17'))).toBe(
      '/usr/lib/postgresql/15/bin',
    );
    expect(newestPostgres([])).toBeUndefined();
  });
});

describe('the figures of the proof', () => {
  const call = (kind: 'read' | 'write', end: number, problem: string | null = null) =>
    ({ kind, start: end - 10, end, problem }) as const;
  const calls = [
    ...[call('read', 1000), call('read', 5000, '503'), call('read', 6000), call('read', 9000)],
    ...[call('write', 2000), call('write', 2500, 'no answer'), call('write', 3000, 'no answer')],
  ];

  it('count failed calls, and the longest time without a good one', () => {
    const { read: lists, write } = figuresOf(calls, 500, 8000);
    expect(lists).toMatchObject({ calls: 3, failed: 1, problems: { '503': 1 }, gapSeconds: 5 });
    expect(write).toMatchObject({ calls: 3, failed: 2, problems: { 'no answer': 2 }, gapSeconds: 6 });
    expect(longestGap([], 0, 70)).toBe(70);
  });

  it('report recovery when calls of each kind succeed and none fails', () => {
    expect(isCalm(calls, ['read'], 5500, 9500)).toBe(true);
    expect(isCalm(calls, ['read'], 4500, 9500)).toBe(false);
    expect(isCalm(calls, ['read', 'write'], 5500, 9500)).toBe(false);
  });

  it('find events that a stream missed, and those that the database has lost', () => {
    const stream = (first: number, received: number[], resets = 0) => ({
      first,
      received: new Set(received),
      resets,
    });
    const whole = [stream(0, [1, 2, 4]), stream(2, [4, 9])];
    expect(differences([1, 2, 4], whole)).toEqual({ events: 3, missed: 0, gone: 0, resets: 0 });
    const torn = [stream(0, [1, 3], 1), stream(0, [1, 2, 4])];
    expect(differences([1, 2, 4], torn)).toEqual({ events: 3, missed: 2, gone: 1, resets: 1 });
  });

  it('are printed as a table; a lost write or a missed event fails the proof', () => {
    const streams = { events: 3, missed: 0, gone: 0, resets: 0, breaks: 2 };
    const window = {
      name: 'a server',
      killed: 'server-2',
      backSeconds: 4,
      acknowledged: 9,
      lost: 0,
      streams,
    };
    const figures = figuresOf(calls, 500, 8000);
    const report = {
      ...{ streams: 12, windows: [{ ...window, figures }] },
      lists: [{ servers: 1, readsFromReplicas: true, perSecond: 99.6, failed: 0 }],
      idle: { streams: 2000, before: 100, after: 160, kilobytesEach: 30.72 },
    };
    expect(markdownOf(report)).toContain(
      '| a server (server-2) | 1 of 3 (1 × 503) | 2 of 3 (2 × no answer) |',
    );
    expect(markdownOf(report)).toContain('| 1 | – | 100 |');
    expect(failuresOf(report)).toEqual([]);
    const bad = { ...window, figures, lost: 2, streams: { ...streams, missed: 1, gone: 1 } };
    expect(failuresOf({ ...report, windows: [bad] })).toHaveLength(3);
  });
});
