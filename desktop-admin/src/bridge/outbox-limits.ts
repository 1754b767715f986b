/** Days that settled entries of the outbox are shown. They are removed when its journal is opened. */
export const SETTLED_DAYS = 14;
/** Characters of the reason of a dismissal. */
export const DISMISSAL_REASON_MAX = 300;
