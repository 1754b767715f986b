import { ensureWorld, openEmptyWorld, openWorld, type OpenWorld } from '../world/openWorld.ts';
import { startOwnServer, type OwnServer } from './server.ts';

/** Where runs take place: on servers of their own, or in a test on databases and servers that stand already. */
export interface Stage {
  /** A world of so many orders, made where it is missing. */
  openWorld(orders: number): Promise<OpenWorld>;
  openEmptyWorld(): Promise<OpenWorld>;
  startServer(databaseUrl: string): Promise<OwnServer>;
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
  };
}
