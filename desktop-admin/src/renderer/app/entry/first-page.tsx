import { Link, Navigate } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import { officeNavigationTexts, officeShellTexts } from '@logistics/shared/texts/office-shell';
import { Icon } from '../../components/icon.tsx';
import { usePageTitle } from '../../components/page-title.tsx';
import { PageState } from '../../components/states.tsx';
import { useHost } from '../../components/host.tsx';
import { useAskedPage } from '../../features/session/asked-page.ts';
import { DashboardPage } from '../../pages/dashboard-page.tsx';
import { sectionsFor } from '../shell/navigation.ts';

/**
 * Page at /admin: the page that the user requested before the log-in. Otherwise the dashboard for users who handle
 * orders, and for others an overview of the pages they may open.
 */
export function FirstPage() {
  const can = useCan();
  const asked = useAskedPage();
  if (asked !== null) return <Navigate to={asked} replace />;
  return can('enterData') ? <DashboardPage /> : <StartPage />;
}

function StartPage() {
  const sections = sectionsFor(useCan(), useHost().kind);
  usePageTitle(officeNavigationTexts.dashboard);
  if (sections.length === 0) return <PageState icon="lock">{officeShellTexts.start.none}</PageState>;
  return (
    <div className="start-page">
      <h2>{officeShellTexts.start.lead}</h2>
      <ul>
        {sections
          .flatMap(({ pages }) => pages)
          .map(({ to, icon, label }) => (
            <li key={to}>
              <Link className="card" to={to}>
                <Icon name={icon} size={20} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
