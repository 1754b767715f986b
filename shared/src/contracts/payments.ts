import { z } from 'zod';

/** How to pay by bank transfer. `payload` is the content of the QR code, in the format of VietQR. */
export const transferCodeSchema = z.object({
  /** Name in banking apps. */
  bank: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** Whole đồng; null: the payer enters it. */
  amount: z.number().int().nullable(),
  /** Text of the transfer, by which the server recognises the payment; null in the sample of the settings. */
  text: z.string().nullable(),
  payload: z.string(),
});
export type TransferCode = z.infer<typeof transferCodeSchema>;

export const bankSchema = z.object({
  /** The bank's number in the Vietnamese payment network. */
  bin: z.string(),
  /** Name in banking apps. */
  shortName: z.string(),
});
export type Bank = z.infer<typeof bankSchema>;

export const bankSettingsSchema = z.object({
  banks: bankSchema.array(),
  /** Without an amount, to try the account; null while there is no account. */
  sample: transferCodeSchema.nullable(),
});
export type BankSettings = z.infer<typeof bankSettingsSchema>;
