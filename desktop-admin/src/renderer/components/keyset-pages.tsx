import { Link } from 'react-router-dom';
import './keyset-pages.css';

interface PageLink {
  to: string;
  label: string;
}

export interface KeysetPagesProps {
  /** null: this is the first page. */
  first: PageLink | null;
  /** null: this is the last page. */
  next: PageLink | null;
}

/** Links below a list without page numbers: each page begins after the last row of the one before. */
export function KeysetPages({ first, next }: KeysetPagesProps) {
  return (
    <nav className="keyset-pages">
      {first && (
        <Link className="btn" to={first.to}>
          {first.label}
        </Link>
      )}
      {next && (
        <Link className="btn" to={next.to}>
          {next.label}
        </Link>
      )}
    </nav>
  );
}
