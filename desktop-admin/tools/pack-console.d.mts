type Variant = 'production' | 'for-tests';
export function packedFolder(variant: Variant): string;
export function packedExecutable(variant: Variant): string;
export function publishedAt(feed: string | undefined): { publish?: { provider: string; url: string }[] };
