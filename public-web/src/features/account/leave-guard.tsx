import { useEffect, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import { siteTexts } from '@logistics/shared/texts/site';
import { profileTexts } from '@logistics/shared/texts/site-account';
import { guardHistory } from '../../app/history-guard.ts';
import { Button } from '../../components/button/button.tsx';
import { isPlainClick } from '../../components/link/is-plain-click.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';

/** A path inside the site, or a number of steps in the history. */
type Destination = string | number;

/** While active, asks before a link, the browser's Back button or closing the tab discards unsaved changes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const [leaving, setLeaving] = useState<Destination | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!active || leaving !== null) return;
    const stop = [guardUnload(), guardLinks(setDestination), guardHistory(setDestination)];
    return () => stop.forEach((one) => one());
  }, [active, leaving]);

  // The guards are off now, so navigation is possible.
  useEffect(() => {
    if (leaving !== null) navigate(leaving);
  }, [leaving, navigate]);

  if (destination === null) return null;
  const stay = () => setDestination(null);
  return (
    <Dialog
      narrow
      title={profileTexts.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => setLeaving(destination)}>{profileTexts.leave}</Button>
          <Button variant="brand" onClick={stay}>
            {siteTexts.stay}
          </Button>
        </>
      }
    >
      <p>{profileTexts.leaveText}</p>
    </Dialog>
  );
}

function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

function guardLinks(ask: (destination: Destination) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin)
      return;
    // The back-office is a full page load (the browser asks by itself); a hash stays on the page.
    if (link.pathname.startsWith('/admin') || link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
