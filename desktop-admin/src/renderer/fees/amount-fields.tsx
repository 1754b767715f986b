import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeTariffTexts } from '@logistics/shared/texts/office-tariffs';
import { TextField } from '../components/text-field.tsx';
import type { FieldErrors, Fields } from '../components/use-fields.ts';

const texts = officeTariffTexts.fee;

/** A fee that a person sets, as it is typed. */
export interface AmountInput {
  amount: string;
  reason: string;
}

/** Returns the amount in whole đồng; null: the text is no amount. */
export const amountOf = (typed: string): number | null => parseVietnameseNumber(typed, { whole: true });

export function checkAmount({ amount, reason }: AmountInput): FieldErrors<AmountInput> {
  const value = amountOf(amount);
  return {
    ...(value === null || value < 0 ? { amount: texts.amountWrong } : {}),
    ...(reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
  };
}

/** Fields for a fee and the reason why a person sets it. */
export function AmountFields({ form }: { form: Fields<AmountInput> }) {
  return (
    <>
      <TextField
        label={texts.amount}
        inputMode="numeric"
        max={20}
        value={form.fields.amount}
        error={form.errors?.amount}
        onChange={(amount) => form.change({ amount })}
      />
      <TextField
        label={texts.reason}
        help={texts.reasonHelp}
        max={500}
        value={form.fields.reason}
        error={form.errors?.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </>
  );
}
