import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serverTexts } from '@logistics/shared/texts/server';
import { readOptions, runCommand } from './backup/run-command.ts';
import { adminPasswordResetter } from './commands/auth/admin-password-resetter.ts';
import { createDatabase } from './database/database.ts';
import { firstPasswordFile } from './start/first-admin.ts';
import { joinDatabase } from './start/open-database.ts';
import { makePassword } from './start/secrets.ts';
import { StartError } from './start-error.ts';

const OPTIONS = { email: { type: 'string' } } as const;

/**
 * `npm run reset-admin [-- --email EMAIL]`: sets a new password for a super admin and prints it once, whether the server
 * runs or not.
 */
await runCommand(async (config) => {
  const { email } = readOptions(() => parseArgs({ options: OPTIONS }).values, serverTexts.resetAdminUsage);
  const { databaseUrl, close } = await joinDatabase(config);
  try {
    const database = await createDatabase({ ...config, databaseUrl });
    try {
      const [schema] = await database.readFresh<{ exists: boolean }>(
        `SELECT to_regclass('users') IS NOT NULL AS exists`,
      );
      if (!schema?.exists) throw new StartError(serverTexts.noAdmin);
      const password = makePassword();
      const reset = await adminPasswordResetter(database, { email, password });
      if (reset.kind === 'unclear')
        throw new StartError(
          reset.admins.length === 0 ? serverTexts.noAdmin : serverTexts.whichAdmin(reset.admins.join(', ')),
        );
      // The password of the first start is no longer valid.
      rmSync(firstPasswordFile(config.dataDir), { force: true });
      return serverTexts.adminReset(reset.email, password);
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
});
