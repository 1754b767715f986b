import { Link } from 'react-router-dom';

interface PartTabsProps<Part extends string> {
  label: string;
  parts: readonly { part: Part; label: string; to: string }[];
  current: Part;
}

/** Tabs for parts of a page, each with its own form and address, so that leaving a changed one asks. */
export function PartTabs<Part extends string>({ label, parts, current }: PartTabsProps<Part>) {
  return (
    <nav className="tabs" aria-label={label}>
      {parts.map(({ part, label: name, to }) => (
        <Link key={part} to={to} aria-current={part === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
