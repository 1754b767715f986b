/** Longest note of staff about a customer. */
export const CUSTOMER_NOTE_MAX = 1000;
