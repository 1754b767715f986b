import type { Config, StartConfig } from '../config/config.ts';
import { storedSecret, makeKey } from './secrets.ts';

/**
 * Completes the configuration with defaults for missing variables. `url` is the site's address when PUBLIC_URL is not
 * set.
 */
export function completeConfig(config: StartConfig, databaseUrl: string, url: string): Config {
  return Object.freeze({
    ...config,
    databaseUrl,
    publicUrl: config.publicUrl ?? url,
    jwtSecret: config.jwtSecret ?? storedSecret(config.dataDir, 'jwt-secret', makeKey).value,
  });
}
