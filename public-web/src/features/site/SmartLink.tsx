import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type SmartLinkProps = { to: string; children: ReactNode } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href'
>;

/** A link whose address an admin typed: inside the site by the router, https elsewhere in a new tab, nothing else. */
export function SmartLink({ to, children, ...rest }: SmartLinkProps) {
  if (/^https?:\/\//i.test(to))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={`/${to.replace(/^\/+/, '')}`} {...rest}>
      {children}
    </Link>
  );
}
