import type { KeyObject } from 'node:crypto';
export function makeReleaseKey(file?: string): string;
export function readReleaseKey(text?: string, file?: string): KeyObject | null;
export function publicKeyOf(key: KeyObject): string;
export function signFeed(folder: string, key: KeyObject): string[];
