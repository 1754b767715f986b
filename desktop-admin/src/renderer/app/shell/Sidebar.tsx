import { NavLink, useLocation } from 'react-router-dom';
import { useListUsersQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { Icon } from '../../components/Icon.tsx';
import { useHost } from '../../components/host.tsx';
import { useCan } from '../../features/session/use-rights.ts';
import { sectionsFor } from './navigation.ts';

export function Sidebar({ siteName }: { siteName: string }) {
  const can = useCan();
  const host = useHost();
  const { pathname } = useLocation();
  const home = homeLink(host.kind);
  const waiting = useWaitingCount(can('manageUsers'));
  return (
    <nav className="side" aria-label={officeTexts.shell.navigation}>
      <div className="logo">
        <Bridge />
        <span className="label">{siteName}</span>
      </div>
      {sectionsFor(can).map((section) => (
        <div key={section.label} className="section" role="group" aria-label={section.label}>
          <div className="section-name" aria-hidden="true">
            {section.label}
          </div>
          {section.pages
            .filter(({ onlyOn }) => onlyOn === undefined || onlyOn === host.kind)
            .map(({ to, under, label, icon }) => (
              <NavLink
                key={to}
                to={to}
                title={label}
                aria-current={pathname.startsWith(under) ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className="label">{label}</span>
                {icon === 'userWaiting' && waiting > 0 && (
                  <span className="count hot">
                    <span aria-hidden="true">{formatInteger(waiting)}</span>
                    <span className="visually-hidden">{officeTexts.sections.unconfirmedCount(waiting)}</span>
                  </span>
                )}
              </NavLink>
            ))}
        </div>
      ))}
      <span className="grow" />
      {home && (
        <a {...home} title={officeTexts.shell.siteHome}>
          <Icon name="outside" />
          <span className="label">{officeTexts.shell.siteHome}</span>
        </a>
      )}
    </nav>
  );
}

/** The site itself; the console opens it outside, which it does for https addresses only. */
function homeLink(host: 'browser' | 'desktop') {
  if (host === 'browser') return { href: '/' };
  const address = apiBaseUrl();
  return address.startsWith('https:') ? { href: `${address}/`, target: '_blank', rel: 'noreferrer' } : null;
}

/** Renewed once a minute, so that new registrations are seen without a reload. */
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
