import { ensureWorld, openEmptyWorld, openWorld, type OpenWorld } from '../world/open-world.ts';
import type { PeerName } from '../peers/own-peers.ts';
import { builtReader, type OrderFileReader } from './built.ts';
import { fromNpm, type Installed } from './from-npm.ts';
import { hammer, type Hammered, type HammerProps } from './hammer.ts';
import { sourceArgs, startProcess, type RunningProcess } from './processes.ts';
import { startOwnServer, type OwnServer } from './server.ts';

/** Environment of the runs: their own servers, or existing databases and servers of a test. */
export interface Stage {
  /** Opens a world with this many orders; creates it if it is missing. */
  openWorld(orders: number): Promise<OpenWorld>;
  openEmptyWorld(): Promise<OpenWorld>;
  startServer(databaseUrl: string): Promise<OwnServer>;
  /** The reader that the measured server uses. */
  reader(): Promise<OrderFileReader>;
  /** Starts one of our own programs to compare with (`plain`, `sequelize`). */
  startPeer(name: PeerName, databaseUrl: string): Promise<RunningProcess>;
  /** Installs an npm package to compare with. Throws if that fails. */
  install(name: string, version: string): Installed;
  hammer(props: HammerProps): Promise<Hammered>;
}

/** Returns a stage with worlds in a folder, each with its own PostgreSQL, and servers in their own processes. */
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
