import { createSharedValue } from '../../components/shared-value.ts';

/** An export that is being made; it goes on while the person is on another page. */
export const exportJob = createSharedValue<{ bytes: number; cancel: () => void } | null>(null);
