import { createSharedValue } from '../../components/shared-value.ts';

/** The running export; it continues while the user is on another page. */
export const exportJob = createSharedValue<{ bytes: number; cancel: () => void } | null>(null);
