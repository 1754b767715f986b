import type { ButtonHTMLAttributes, AnchorHTMLAttributes, ReactNode } from 'react';
import styles from '@logistics/shared/site-page/button.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import { Link } from '../link/link.tsx';

/** main: the only orange action of a screen; all others are teal, outlined or text. */
export type ButtonVariant = 'main' | 'brand' | 'line' | 'soft' | 'ghost' | 'danger' | 'text';

interface Style {
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  full?: boolean | undefined;
  icon?: IconName;
  children: ReactNode;
  className?: string | undefined;
}

function classOf({ variant = 'line', small, full, className }: Omit<Style, 'icon' | 'children'>): string {
  if (variant === 'text') return cx(styles['text'], className);
  return cx(styles['button'], styles[variant], small && styles['small'], full && styles['full'], className);
}

type ButtonProps = Style & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>;

/** A button. Its default is `type="button"`, so that it never submits a form by accident. */
export function Button({
  variant,
  small,
  full,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={classOf({ variant, small, full, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Style & { to: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'className' | 'children' | 'href'
  >;

/** A link inside the site, styled as a button. */
export function ButtonLink({
  variant,
  small,
  full,
  icon,
  children,
  className,
  to,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf({ variant, small, full, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A link outside the router (phone, mail, the back-office), styled as a button. */
export function ButtonAnchor({
  variant,
  small,
  full,
  icon,
  children,
  className,
  ...rest
}: Style & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>) {
  return (
    <a className={classOf({ variant, small, full, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

type IconButtonProps = { icon: IconName; label: string; large?: boolean } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children'
>;

/** An icon-only button of 44 px, with a label for screen readers. */
export function IconButton({ icon, label, large, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(styles['icon'], className)} aria-label={label} {...rest}>
      <Icon name={icon} size={large ? 'large' : 'normal'} />
    </button>
  );
}
