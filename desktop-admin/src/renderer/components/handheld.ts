/** Phones and tablets are held in the hand, and have no scanner as a rule. */
export const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;
