import { createContext, useContext } from 'react';
import type { Platform } from '../platform/index.ts';

export const HostContext = createContext<Platform | null>(null);

/** Returns the host of the back-office: a browser at /admin or the desktop console. */
export function useHost(): Platform {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is used outside of HostContext');
  return host;
}
