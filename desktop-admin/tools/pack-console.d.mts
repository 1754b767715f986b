import type { KeyObject } from 'node:crypto';
type Variant = 'production' | 'for-tests';
export function packedFolder(variant: Variant): string;
export function packedExecutable(variant: Variant): string;
export function publishedAt(feed: string | undefined): { publish?: { provider: string; url: string }[] };
export function trusting(
  key: KeyObject | null,
  more: string | undefined,
): { extraMetadata?: { updateKeys: string[] } };
