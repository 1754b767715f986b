import type { Config, StartConfig } from '../config/config.ts';
import { storedSecret, makeKey } from './secrets.ts';

/**
 * Completes the configuration with defaults for missing variables. `url` is the default for PUBLIC_URL, the site's
 * address.
 */
export function completeConfig(config: StartConfig, databaseUrl: string, url: string): Config {
  return Object.freeze({
    ...config,
    databaseUrl,
    publicUrl: config.publicUrl ?? url,
    jwtSecret: config.jwtSecret ?? storedSecret(config.dataDir, 'jwt-secret', makeKey).value,
  });
}
