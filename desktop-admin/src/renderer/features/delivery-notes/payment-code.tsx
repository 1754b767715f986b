interface PaymentCodeProps {
  /** Whole đồng. */
  amount: number;
  /** What the transfer must name: the number of the note. */
  reference: string;
}

/** Place of the payment code on a printed note; empty while the business names no account. */
export function PaymentCode(_props: PaymentCodeProps): null {
  return null;
}
