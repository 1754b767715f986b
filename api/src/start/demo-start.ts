import { addDays } from '@logistics/shared/domain';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { demoPeople, demoSample } from '@logistics/shared/texts/demo-people';
import type { StartConfig } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { today } from '../queries/order-filter.ts';
import { makePassword, secretFile, storedSecret } from './secrets.ts';

/** Information about the example data, printed at the start. */
export interface DemoStart {
  /** Password of all example accounts; set only when this start generated it. */
  readonly password?: string;
  readonly passwordFile: string;
  /** Excel file to try the import with. */
  readonly sampleFile: string;
  /** Email addresses to log in with: a customer, staff who enter data, a writer, an editor. */
  readonly accounts: readonly string[];
}

const PASSWORD_FILE = 'demo-password';

/**
 * Returns whether this start inserts example data, or completes an interrupted insertion. By default only a database
 * that this start created gets example data, so that real and example data are never mixed.
 */
export function wantsDemo({ seed, seedIsChosen, dataDir }: StartConfig, isNew: boolean): boolean {
  return seed === 'demo' && (seedIsChosen || isNew || existsSync(secretFile(dataDir, PASSWORD_FILE)));
}

/** Fills in the example data, whose accounts share a generated password, and writes the sample file. */
export async function startDemo(context: AppContext): Promise<DemoStart> {
  const { dataDir, businessTimezone } = context.config;
  const isFirst = !existsSync(secretFile(dataDir, PASSWORD_FILE));
  const { value, file: passwordFile } = storedSecret(dataDir, PASSWORD_FILE, makePassword);
  await seedDemo(context, { password: () => value });
  const sampleFile = join(dataDir, demoSample.fileName);
  if (!existsSync(sampleFile)) writeFileSync(sampleFile, sampleWorkbook(today(businessTimezone)));
  return {
    ...(isFirst && { password: value }),
    passwordFile,
    sampleFile,
    accounts: await accountsOf(context),
  };
}

/** Returns a workbook with reports, dated the day before, of parcels that are not in the example data. */
function sampleWorkbook(day: string): Uint8Array {
  const [year, month, date] = addDays(day, -1).split('-');
  const rows = demoSample.rows.map(({ clock, code, status }) => [
    `${date}/${month}/${year} ${clock}`,
    code,
    status,
  ]);
  return buildWorkbook(demoSample.sheet, demoSample.header, rows);
}

async function accountsOf({ database }: AppContext): Promise<string[]> {
  const customers = await database.readFresh<{ email: string }>(
    `SELECT email::text AS email FROM users
     WHERE role = $1 AND activated_at IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [ROLE.customer],
  );
  return [...customers, ...demoPeople.staff].map(({ email }) => email);
}
