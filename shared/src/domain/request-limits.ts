/** Addresses that one customer saves. */
export const DELIVERY_ADDRESSES_MAX = 20;
/** A delivery request can be for today and up to this many days later. */
export const DELIVERY_DAYS_AHEAD = 30;
/** How parcels reach the customer: with a car of the company, a carrier, or the customer comes. */
export const DELIVERY_METHODS = ['own-driver', 'carrier', 'pick-up'] as const;
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
