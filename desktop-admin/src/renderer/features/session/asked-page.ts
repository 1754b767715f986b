import { useEffect, useState } from 'react';

const KEY = 'askedPage';

/** Remembers the address that a browser asked for without a session, until this tab has logged in. */
export function rememberAskedPage(address: string): void {
  try {
    if (address !== '/' && address !== '/start') sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the first page opens after the log-in.
  }
}

/** The remembered address; null if there is none. It is used once. */
export function useAskedPage(): string | null {
  const [address] = useState(read);
  useEffect(() => {
    if (address !== null) sessionStorage.removeItem(KEY);
  }, [address]);
  return address;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
