import { existsSync } from 'node:fs';
import { ROLE } from '@logistics/shared/contracts';
import { seedTexts, serverTexts } from '@logistics/shared/texts/server';
import { recordAudit } from '../commands/audit/audit.ts';
import { dropMailedLinks } from '../commands/auth/mailed-links.ts';
import { hashPassword } from '../commands/auth/passwords.ts';
import type { StartConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, type Tx } from '../database/in-transaction.ts';
import type { User } from '../models/user.ts';
import { StartError } from '../start-error.ts';
import { storedSecret, makePassword, secretFile } from './secrets.ts';

/** Login of the first super admin. `password` is set only when this start generated it. */
export interface AdminLogin {
  readonly email: string;
  readonly password?: string;
  readonly passwordFile?: string;
}

/** The account that had this email before. */
interface FormerAccount {
  readonly role: number;
  readonly activated: boolean;
  readonly binned: boolean;
}

const PASSWORD_FILE = 'admin-password';

/** File with the password that the first start generated, if it did. */
export const firstPasswordFile = (dataDir: string) => secretFile(dataDir, PASSWORD_FILE);

/**
 * Creates the super admin of ADMIN_EMAIL if there is no super admin at all. Without ADMIN_PASSWORD it generates a
 * password and stores it in DATA_DIR; in production it throws StartError instead. Returns null if the password is
 * unknown.
 */
export async function ensureFirstAdmin(config: StartConfig, database: Database): Promise<AdminLogin | null> {
  return inTransaction(database, async (tx) => {
    // Two servers that start at once on one database create one admin.
    await tx.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const { models, transaction } = tx;
    const present = await models.User.findOne({
      attributes: ['id'],
      where: { role: ROLE.superAdmin, deletedAt: null },
      transaction,
    });
    if (present) return storedLogin(config);
    const login = chooseLogin(config);
    const { email } = login;
    const account = await models.User.findOne({ where: { email }, transaction });
    const old = account && formerStateOf(account);
    const asAdmin = {
      role: ROLE.superAdmin,
      passwordHash: await hashPassword(login.password),
      activatedAt: new Date(),
    };
    const admin = account
      ? await account.update(
          { ...asAdmin, deletedAt: null, tokenVersion: account.tokenVersion + 1 },
          { transaction },
        )
      : await models.User.create({ email, ...seedTexts.admin, ...asAdmin }, { transaction });
    await dropMailedLinks(tx, admin.id);
    await auditAdmin(tx, admin.id, { email, old });
    return config.adminPassword === undefined ? login : { email };
  });
}

const formerStateOf = ({ role, activatedAt, deletedAt }: User): FormerAccount => ({
  role,
  activated: activatedAt !== null,
  binned: deletedAt !== null,
});

/** Writes the audit row. The actor is the server's start, on behalf of the person who sets its environment. */
async function auditAdmin(
  tx: Tx,
  id: number,
  { email, old }: { email: string; old: FormerAccount | null },
): Promise<void> {
  await recordAudit(
    tx,
    { actor: null, address: null, requestId: null },
    {
      action: 'user.first-admin',
      subjectType: 'user',
      subjectId: id,
      ...(old && { old }),
      new: { email, role: ROLE.superAdmin, activated: true, binned: false },
    },
  );
}

/** Returns the login at a later start: the file with the password that the first start generated. */
function storedLogin(config: StartConfig): AdminLogin | null {
  const passwordFile = firstPasswordFile(config.dataDir);
  const isGenerated = config.adminPassword === undefined && existsSync(passwordFile);
  return isGenerated ? { email: config.adminEmail, passwordFile } : null;
}

function chooseLogin(config: StartConfig): { email: string; password: string; passwordFile?: string } {
  const email = config.adminEmail;
  if (config.adminPassword !== undefined) return { email, password: config.adminPassword };
  if (config.environment === 'production') throw new StartError(serverTexts.adminPasswordMissing);
  const { value, file } = storedSecret(config.dataDir, PASSWORD_FILE, makePassword);
  return { email, password: value, passwordFile: file };
}
