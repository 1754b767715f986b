/** References in the example ledgers. */
export const demoLedgerTexts = {
  charge: (number: number) => `PX-${String(number).padStart(4, '0')}`,
  payment: (number: number) => `PT-${String(number).padStart(4, '0')}`,
} as const;
