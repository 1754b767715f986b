import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path inside the site, or a `?` or `#` part for this page. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site. The router's own Link adds code for prefetching data and routes, which the site does not use.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const { target } = rest;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target ? { target } : {});
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return <a {...rest} href={href} onClick={press} />;
}
