/** The parts that the proof kills, one after the other, and how each starts again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, serverName } from './layout.mjs';
import { membersOf, untilComplete } from './postgres.mjs';
import { postmasterOf } from './processes.mjs';

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {('read' | 'write' | 'picture')[]} recovers kinds of calls that work again without a person
 * @property {() => Promise<string>} kill returns the name of the killed part
 * @property {boolean} restartsItself whether Patroni starts the killed part again
 * @property {() => Promise<void>} restore starts the killed part, unless it restarts itself, and waits until it works
 */

/**
 * @param {import('./run-cluster.mjs').RunningCluster} cluster
 * @returns {Fault[]}
 */
export function faultsOf(cluster) {
  return [
    partFault(cluster, { name: 'a server', part: serverName(2), recovers: ['read', 'write', 'picture'] }),
    nodeFault(cluster, { name: 'a replica: the one that confirms commits', role: 'sync_standby' }),
    // No other part takes its place: that would need a second store.
    partFault(cluster, { name: 'the store of pictures', part: 's3', recovers: ['read', 'write'] }),
    nodeFault(cluster, { name: 'the primary: its PostgreSQL', role: 'leader' }),
    machineFault(cluster),
  ];
}

function partFault(cluster, { name, part, recovers }) {
  return {
    name,
    recovers,
    restartsItself: false,
    kill: async () => {
      await cluster.kill(part);
      return part;
    },
    restore: async () => {
      await cluster.startParts([cluster.partOf(part)]);
    },
  };
}

/** Kills only the postmaster: Patroni notices that and starts it again. */
function nodeFault(cluster, { name, role }) {
  let killed = { node: '', pid: 0 };
  return {
    name,
    recovers: ['read', 'write', 'picture'],
    restartsItself: true,
    kill: async () => {
      const node = await nodeWith(role);
      killed = { node, pid: killDatabase(cluster, node) };
      return node;
    },
    restore: async () => {
      // Patroni may not have noticed yet.
      while ([undefined, killed.pid].includes(databaseOf(cluster, killed.node))) await sleep(200);
      await untilComplete();
    },
  };
}

/** Kills Patroni and PostgreSQL of the primary at once, as in a power cut: the other nodes get no message. */
function machineFault(cluster) {
  let node = '';
  return {
    name: 'the primary: Patroni and PostgreSQL at once',
    recovers: ['read', 'write', 'picture'],
    restartsItself: false,
    kill: async () => {
      node = await nodeWith('leader');
      await cluster.kill(node);
      killDatabase(cluster, node);
      return node;
    },
    restore: async () => {
      await cluster.startParts([cluster.partOf(node)]);
      await untilComplete();
    },
  };
}

const databaseOf = (cluster, node) => postmasterOf(dataFolder(cluster.settings.home, node));

function killDatabase(cluster, node) {
  const pid = databaseOf(cluster, node);
  if (pid === undefined) throw new Error(`${node} does not run.`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function nodeWith(role) {
  for (let tries = 0; tries < 50; tries += 1) {
    const node = (await membersOf()).find((member) => member.role === role)?.name;
    if (node !== undefined) return node;
    await sleep(200);
  }
  throw new Error(`No node is ${role}.`);
}
