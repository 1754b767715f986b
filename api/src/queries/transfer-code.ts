import { bankAccountContentSchema, type Bank, type TransferCode } from '@logistics/shared/contracts';
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
 * Returns how to pay by transfer to the company's account (record BANK_ACCOUNT), with the content of a VietQR code: a
 * merchant's code of EMVCo with the fields of NAPAS. Returns null while there is no account.
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
