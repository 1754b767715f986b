import type Koa from 'koa';
import { plainServer } from './plain-server.ts';
import { sequelizeServer } from './sequelize-server.ts';

/** A server of the list call that is only measured against; `/ready` answers that it is there. */
export interface PeerServer {
  readonly app: Koa;
  close(): Promise<void>;
}

/** Peers that are programs of ours. */
export const OWN_PEERS = { plain: plainServer, sequelize: sequelizeServer } as const;
export type PeerName = keyof typeof OWN_PEERS;
