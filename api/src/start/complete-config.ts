import type { Config, StartConfig } from '../config/config.ts';
import { storedSecret, makeKey } from './secrets.ts';

/** The configuration with what the environment left open; `url` is the site's address where no PUBLIC_URL is given. */
export function completeConfig(config: StartConfig, databaseUrl: string, url: string): Config {
  return Object.freeze({
    ...config,
    databaseUrl,
    publicUrl: config.publicUrl ?? url,
    jwtSecret: config.jwtSecret ?? storedSecret(config.dataDir, 'jwt-secret', makeKey).value,
  });
}
