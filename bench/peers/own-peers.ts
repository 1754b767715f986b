import type Koa from 'koa';
import { plainServer } from './plain-server.ts';
import { sequelizeServer } from './sequelize-server.ts';

/** A server of the list call, only for comparison; `/ready` answers when it has started. */
export interface PeerServer {
  readonly app: Koa;
  close(): Promise<void>;
}

/** Compared programs of our own. */
export const OWN_PEERS = { plain: plainServer, sequelize: sequelizeServer } as const;
export type PeerName = keyof typeof OWN_PEERS;
