/** Marks a journey whose rule has nothing to do with how wide the screen is: it is made on a telephone only. */
export const ONE_WIDTH = { tag: '@one-width' } as const;
