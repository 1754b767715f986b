import { z } from 'zod';
import { readEnvironment } from '../../api/src/config/environment.ts';
import { OWN_PEERS } from '../peers/own-peers.ts';

/**
 * `peer-server.ts <name>`: runs a compared server in its own process. Reads PORT and DATABASE_URL like the product's
 * server.
 */
const name = z.literal(['plain', 'sequelize']).parse(process.argv[2]);
const { DATABASE_URL: databaseUrl = '', PORT: port = '0' } = readEnvironment();
OWN_PEERS[name](databaseUrl).app.listen(Number(port), '127.0.0.1');
