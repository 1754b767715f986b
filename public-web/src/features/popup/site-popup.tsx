import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from '../../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetPopupQuery } from '@logistics/shared/api-client/public';
import { selectPopupClosed, setPopupClosed } from './popup-slice.ts';
import { dismiss, isDismissed, popupStores } from './dismissed-popups.ts';
import { recordFailure, watchFailures } from './last-failure.ts';
import type { PopupDialog } from './popup-dialog.tsx';
import { onQuietMoment, usePageSeen } from './quiet-moment.ts';

/** Pages with one form. No popup opens on them, nor directly after them, when the visitor looks at the result. */
const FORM_PAGES = ['/login', '/forgot-password', '/re-password', '/confirm-email'];
/** The customer's own area, with all pages below it. */
const AREA = '/information';

/**
 * The admin's popup over the page. It opens after the visitor has seen the page, and only when it interrupts nothing.
 * The server decides about time and audience; a popup closed by the visitor stays closed.
 */
export function SitePopup() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { phase, stored } = useSelector(selectSession);
  const closed = useSelector(selectPopupClosed);
  const pageSeen = usePageSeen();
  useFailureWatch(pathname);
  const mayShow = pageSeen && !closed && phase !== 'loading' && mayCover(pathname);
  const { data: popup } = useGetPopupQuery(stored?.id ?? null, { skip: !mayShow });
  if (!mayShow || !popup?.enabled) return null;

  const version = popup.version ?? 0;
  const stores = popupStores();
  if (stores && isDismissed(stores, version)) return null;
  const close = (never: boolean) => {
    if (stores) dismiss(stores, version, never);
    dispatch(setPopupClosed(true));
  };
  return <QuietPopup key={pathname} popup={popup} onClose={close} />;
}

function mayCover(pathname: string): boolean {
  return !FORM_PAGES.includes(pathname) && pathname !== AREA && !pathname.startsWith(`${AREA}/`);
}

function useFailureWatch(pathname: string): void {
  useEffect(watchFailures, []);
  useEffect(() => {
    if (FORM_PAGES.includes(pathname)) return recordFailure;
  }, [pathname]);
}

type PopupProps = ComponentProps<typeof PopupDialog>;

/** Loads the dialog first, then waits: between the quiet moment and the dialog nothing can happen. */
function QuietPopup(props: PopupProps) {
  const [Shown, setShown] = useState<ComponentType<PopupProps> | null>(null);
  useEffect(() => {
    let stop = () => undefined as void;
    let isUnmounted = false;
    import('./popup-dialog.tsx').then(
      ({ PopupDialog: Loaded }) => {
        if (!isUnmounted) stop = onQuietMoment(() => setShown(() => Loaded));
      },
      // Without its script there is no popup; the page works.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return Shown && <Shown {...props} />;
}
