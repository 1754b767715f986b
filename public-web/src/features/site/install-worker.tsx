import { useEffect } from 'react';

/** Registers the service worker, which has a page for when there is no connection, once the page has nothing else to do. */
export function InstallWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Refused where the site is opened over plain HTTP in a warehouse's network: then it works without.
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
