// Reloads the page on a click, and automatically when the server answers again. The event `online` alone is not enough:
// a phone fires it when it joins a network, often seconds before the server can be reached.
const RETRY_MS = 5000;

document.getElementById('retry').addEventListener('click', () => location.reload());
window.addEventListener('online', reloadIfReachable);
setInterval(() => document.visibilityState === 'visible' && reloadIfReachable(), RETRY_MS);

async function reloadIfReachable() {
  const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
