/** Tags an end-to-end test that does not depend on the screen width: it runs on the phone project only. */
export const ONE_WIDTH = { tag: '@one-width' } as const;
