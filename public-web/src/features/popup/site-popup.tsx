import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from '../../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import { useGetPopupQuery } from '@logistics/shared/api-client/public';
import { selectPopupClosed, setPopupClosed } from './popup-slice.ts';
import { isPutAway, popupStores, putAway } from './dismissed-popups.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

const PopupDialog = lazy(() => import('./popup-dialog.tsx').then((file) => ({ default: file.PopupDialog })));

/** Pages whose form must not be covered. */
const WITHOUT_POPUP = ['/login', '/forgot-password', '/re-password', '/confirm-email'];

/**
 * The admin's popup over the page, once the page has been seen. The server decides about time and audience; a popup
 * closed by the visitor stays closed.
 */
export function SitePopup() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { phase, stored } = useSelector(selectSession);
  const closed = useSelector(selectPopupClosed);
  const quiet = useQuietMoment();
  const wanted = quiet && !closed && phase !== 'loading' && !WITHOUT_POPUP.includes(pathname);
  const { data: popup } = useGetPopupQuery(stored?.id ?? null, { skip: !wanted });
  if (!wanted || !popup?.enabled) return null;

  const version = popup.version ?? 0;
  const stores = popupStores();
  if (stores && isPutAway(stores, version)) return null;
  const close = (never: boolean) => {
    if (stores) putAway(stores, version, never);
    dispatch(setPopupClosed(true));
  };
  return (
    <Suspense>
      <PopupDialog popup={popup} onClose={close} />
    </Suspense>
  );
}
