import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonVariant, ButtonAnchor, ButtonLink } from '../button/button.tsx';
import { Link } from './link.tsx';
import { siteLink } from './site-link.ts';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

type SmartLinkProps = { to: string; children: ReactNode } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href'
>;

/** A link whose address an admin entered. */
export function SmartLink({ to, children, ...rest }: SmartLinkProps) {
  const target = siteLink(to);
  if (target.kind === 'inside')
    return (
      <Link to={target.to} {...rest}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} {...(target.kind === 'outside' ? NEW_TAB : {})} {...rest}>
      {children}
    </a>
  );
}

interface SmartButtonProps {
  to: string;
  variant: ButtonVariant;
  children: ReactNode;
  onClick?: () => void;
}

/** The same, styled as a button. */
export function SmartButton({ to, variant, children, onClick }: SmartButtonProps) {
  const target = siteLink(to);
  const press = onClick ? { onClick } : {};
  if (target.kind === 'inside')
    return (
      <ButtonLink variant={variant} to={target.to} {...press}>
        {children}
      </ButtonLink>
    );
  return (
    <ButtonAnchor
      variant={variant}
      href={target.href}
      {...(target.kind === 'outside' ? NEW_TAB : {})}
      {...press}
    >
      {children}
    </ButtonAnchor>
  );
}
