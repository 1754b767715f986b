type Variant = 'production' | 'for-tests';
export function packedFolder(variant: Variant): string;
export function packedExecutable(variant: Variant): string;
