import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useListUsersQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, useCan } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeNavigationTexts } from '@logistics/shared/texts/office-shell';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useHost } from '../../components/host.tsx';
import { Count } from './count.tsx';
import { DASHBOARD, HELP, isCurrent, sectionsFor, type NavigationPage } from './navigation.ts';

// By itself, so that the frame stays small.
const NewRequests = lazy(async () => ({ default: (await import('./new-requests.tsx')).NewRequests }));

interface SidebarProps {
  siteName: string;
  /** Shown as an overlay over the page until closed. */
  isOver: boolean;
  onClose: () => void;
  /** Called when the focus moves into the page. */
  onLeave: () => void;
}

/** Navigation. As an overlay it closes on Escape, on a click outside, and after a page is chosen. */
export function Sidebar({ siteName, isOver, onClose, onLeave }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const can = useCan();
  const host = useHost();
  const { pathname } = useLocation();
  const home = homeLink(host.kind);
  const waiting = useWaitingCount(can('manageUsers'));
  const overlay = useOverlay(nav, isOver, onClose, onLeave);
  return (
    <>
      {isOver && <div className="side-beside" onClick={onClose} />}
      <nav
        ref={nav}
        className="side"
        // A click beside its links focuses the sidebar itself, so that Escape still works.
        tabIndex={isOver ? -1 : undefined}
        aria-label={officeTexts.shell.navigation}
        {...overlay}
      >
        <div className="logo">
          <Bridge />
          <span className="label">{siteName}</span>
          {isOver && (
            <Button
              variant="ghost"
              small
              iconOnly
              className="side-close"
              aria-label={officeTexts.close}
              onClick={onClose}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
        <Entry page={DASHBOARD} current={isCurrent(DASHBOARD, pathname)} />
        {sectionsFor(can, host.kind).map((section) => (
          <Section key={section.label} section={section} pathname={pathname} waiting={waiting} />
        ))}
        <span className="grow" />
        <Entry page={HELP} current={isCurrent(HELP, pathname)} />
        <a {...home} title={officeNavigationTexts.siteHome}>
          <Icon name="outside" />
          <span className="label">{officeNavigationTexts.siteHome}</span>
        </a>
      </nav>
    </>
  );
}

/** Keyboard and focus of the overlay. */
function useOverlay(
  nav: RefObject<HTMLElement | null>,
  isOver: boolean,
  onClose: () => void,
  onLeave: () => void,
) {
  useEffect(() => {
    if (!isOver) return;
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    (current ?? nav.current?.querySelector('a'))?.focus();
  }, [isOver, nav]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOver || event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOver && relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (isOver && target instanceof Element && target.closest('a')) onClose();
  };
  return { onKeyDown, onBlur, onClick };
}

interface SectionProps {
  section: ReturnType<typeof sectionsFor>[number];
  pathname: string;
  /** Number of unconfirmed users. */
  waiting: number;
}

function Section({ section, pathname, waiting }: SectionProps) {
  return (
    <div className="section" role="group" aria-label={section.label}>
      <div className="section-name" aria-hidden="true">
        {section.label}
      </div>
      {section.pages.map((page) => (
        <Entry key={page.to} page={page} current={isCurrent(page, pathname)}>
          {page.icon === 'userWaiting' && (
            <Count count={waiting} label={officeNavigationTexts.unconfirmedCount(waiting)} />
          )}
          {page.to === '/delivery-requests' && (
            <Suspense>
              <NewRequests />
            </Suspense>
          )}
        </Entry>
      ))}
    </div>
  );
}

interface EntryProps {
  page: NavigationPage;
  current: boolean;
  children?: ReactNode;
}

function Entry({ page, current, children }: EntryProps) {
  return (
    <Link to={page.to} title={page.label} aria-current={current ? 'page' : undefined}>
      <Icon name={page.icon} />
      <span className="label">{page.label}</span>
      {children}
    </Link>
  );
}

/** Link to the site. The console opens it in the system browser. */
function homeLink(host: 'browser' | 'desktop') {
  if (host === 'browser') return { href: '/' };
  return { href: `${apiBaseUrl()}/`, target: '_blank', rel: 'noreferrer' };
}

/** Reloads once a minute, so that new registrations appear without a reload of the page. */
function useWaitingCount(asked: boolean): number {
  const { data } = useListUsersQuery(
    { status: 'unconfirmed', page: 1, pageSize: 1 },
    { skip: !asked, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  return data?.meta.total ?? 0;
}

function Bridge() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <path d="M2 18h22" />
      <path d="M3 18C6 7 20 7 23 18" />
      <path className="thin" d="M8 18v-6M13 18V9.8M18 18v-6" />
      <path className="water" d="M5 22h3M18 22h3" />
    </svg>
  );
}
