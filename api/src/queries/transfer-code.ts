import { bankAccountContentSchema, type Bank, type TransferCode } from '@logistics/shared/contracts';
import { noteTransferText } from '@logistics/shared/domain';
import { BanksObject, QRPay } from 'vietnam-qr-pay';
import type { Read } from '../database/database.ts';
import { listManagerRecords } from './find-site-content.ts';

/** Banks that accept transfers by VietQR, by short name. */
export const BANKS: readonly Bank[] = Object.values(BanksObject)
  .filter(({ bin, vietQRStatus }) => /^\d{6}$/.test(bin) && vietQRStatus > 0)
  .map(({ bin, shortName }) => ({ bin, shortName }))
  .sort((a, b) => a.shortName.localeCompare(b.shortName, 'vi'));

const bankByBin: ReadonlyMap<string, Bank> = new Map(BANKS.map((bank) => [bank.bin, bank]));

export const isKnownBank = (bin: string): boolean => bankByBin.has(bin);

export interface Transfer {
  /** Whole đồng; null: the payer enters it. */
  readonly amount: number | null;
  readonly text: string | null;
}

/**
 * Returns the data of a transfer to the company's account (record BANK_ACCOUNT), with the text of its VietQR code
 * (EMVCo merchant QR with the fields of NAPAS). Returns null while there is no account.
 */
export async function findTransferCode(read: Read, { amount, text }: Transfer): Promise<TransferCode | null> {
  const [record] = await listManagerRecords(read, ['BANK_ACCOUNT']);
  const account = bankAccountContentSchema.safeParse(JSON.parse(record?.content ?? 'null')).data;
  const bank = bankByBin.get(account?.bank ?? '');
  if (!account || !bank) return null;
  const code = QRPay.initVietQR({
    bankBin: bank.bin,
    bankNumber: account.number,
    ...(amount !== null && { amount: String(amount) }),
    ...(text !== null && { purpose: text }),
  });
  return {
    bank: bank.shortName,
    accountNumber: account.number,
    accountHolder: account.holder,
    amount,
    text,
    payload: code.build(),
  };
}

export interface Due extends Transfer {
  readonly customerId: number;
  readonly amount: number;
}

/** Returns the debt of a customer, or the unpaid amount of a delivery note; undefined: there is no such note. */
export async function findDue(
  read: Read,
  of: { readonly customerId: number } | { readonly note: string },
): Promise<Due | undefined> {
  if ('note' in of) {
    const [due] = await read<{ customerId: number; amount: number }>(
      `SELECT t.customer_id AS "customerId", coalesce(sum(d.unpaid), 0)::bigint AS amount
       FROM ledger_transactions t LEFT JOIN unpaid_charges d ON d.transaction_id = t.id
       WHERE t.kind = 'charge' AND t.reference = $1 GROUP BY t.customer_id`,
      [of.note],
    );
    return due && { ...due, text: noteTransferText(of.note) };
  }
  const [due] = await read<{ amount: number; text: string }>(
    `SELECT coalesce(b.balance, 0) AS amount, u.customer_code AS text
     FROM users u LEFT JOIN customer_balances b ON b.customer_id = u.id WHERE u.id = $1`,
    [of.customerId],
  );
  return due && { ...due, customerId: of.customerId };
}
