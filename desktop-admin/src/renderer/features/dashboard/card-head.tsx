import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';

interface CardHeadProps {
  title: string;
  count?: string;
  /** Link to the full list. */
  to?: string;
  children?: ReactNode;
}

export function CardHead({ title, count, to, children }: CardHeadProps) {
  return (
    <header className="dash-card-head">
      <h2>
        {title} {count !== undefined && <span className="quiet">{count}</span>}
      </h2>
      {children}
      <span className="grow" />
      {to !== undefined && (
        <Link className="second" to={to} aria-label={officeDashboardTexts.seeAllOf(title)}>
          {officeDashboardTexts.seeAll}
        </Link>
      )}
    </header>
  );
}
