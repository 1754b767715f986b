import { useEffect } from 'react';

/** Registers the service worker, which has an offline page, once the page is idle. */
export function InstallWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Rejected if the site is opened over plain HTTP in a warehouse's network; the site works without it.
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
