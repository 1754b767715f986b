import type { Verification } from '@logistics/shared/contracts';

interface Entry {
  host: 'desktop' | 'browser';
  phase: 'loading' | 'anonymous' | 'signedIn';
  /** From the server, null until it answered. */
  rights: Pick<Verification, 'abilities'> | null;
  verifyFailed: boolean;
}

/** `leave`: to the site's home; only a browser has one. */
export type EntryDecision = 'wait' | 'enter' | 'failed' | 'login' | 'leave' | 'refuse';

/**
 * Decides who may enter the back-office (specification, section 6). Without a token or without the ability `enter`, a
 * browser goes to '/'. The console has no '/': it shows its login page with the reason.
 */
export function decideEntry({ host, phase, rights, verifyFailed }: Entry): EntryDecision {
  if (phase === 'loading') return 'wait';
  if (phase === 'anonymous') return host === 'browser' ? 'leave' : 'login';
  if (rights) {
    if (rights.abilities.includes('enter')) return 'enter';
    return host === 'browser' ? 'leave' : 'refuse';
  }
  return verifyFailed ? 'failed' : 'wait';
}
