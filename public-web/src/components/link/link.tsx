import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLocation, useNavigate } from '../../router/router.tsx';
import { pathFor } from '../../router/site-location.ts';
import { isPlainClick } from './is-plain-click.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path inside the site, or a `?` or `#` part for this page. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the site. A link to the current address adds no history entry. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const href = pathFor(to, pathname);
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href, { replace: href === pathname + search + hash });
  }
  return <a {...rest} href={href} onClick={press} />;
}
