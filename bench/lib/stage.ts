import { ensureWorld, openEmptyWorld, openWorld, type OpenWorld } from '../world/open-world.ts';
import type { PeerName } from '../peers/own-peers.ts';
import { builtReader, type OrderFileReader } from './built.ts';
import { fromNpm, type Installed } from './from-npm.ts';
import { hammer, type Hammered, type HammerProps } from './hammer.ts';
import { sourceArgs, startProcess, type RunningProcess } from './processes.ts';
import { startOwnServer, type OwnServer } from './server.ts';

/** Where runs take place: on servers of their own, or in a test on databases and servers that stand already. */
export interface Stage {
  /** A world of so many orders, made where it is missing. */
  openWorld(orders: number): Promise<OpenWorld>;
  openEmptyWorld(): Promise<OpenWorld>;
  startServer(databaseUrl: string): Promise<OwnServer>;
  /** As the server that is measured has it. */
  reader(): Promise<OrderFileReader>;
  /** A peer that is one of our own programs (`plain`, `sequelize`). */
  startPeer(name: PeerName, databaseUrl: string): Promise<RunningProcess>;
  /** A peer that is a package of npm. Throws where it can't be had. */
  install(name: string, version: string): Installed;
  hammer(props: HammerProps): Promise<Hammered>;
}

/** Worlds in a folder, each with a PostgreSQL of its own; servers as processes of their own. */
export function stageOn(dataDir: string, say: (what: string) => void): Stage {
  return {
    openWorld: async (orders) => {
      await ensureWorld(dataDir, orders, say);
      return openWorld(dataDir, orders);
    },
    openEmptyWorld: () => openEmptyWorld(dataDir),
    startServer: startOwnServer,
    reader: builtReader,
    startPeer: (name, databaseUrl) =>
      startProcess(
        [...sourceArgs('bench/programs/peer-server.ts'), name],
        { DATABASE_URL: databaseUrl },
        '/ready',
      ),
    install: (name, version) => fromNpm(dataDir, name, version),
    hammer,
  };
}
