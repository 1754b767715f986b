import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `main`: the only orange action of a screen; `teal`: saving within a panel; `danger`: outlined, never the most
   * prominent.
   */
  variant?: 'plain' | 'main' | 'teal' | 'danger' | 'ghost' | 'link';
  small?: boolean;
  iconOnly?: boolean;
}

export function Button({ variant = 'plain', small, iconOnly, className = '', type, ...rest }: ButtonProps) {
  const classes = [
    'btn',
    variant === 'plain' ? '' : variant,
    small ? 'small' : '',
    iconOnly ? 'icon-only' : '',
    className,
  ];
  return <button type={type ?? 'button'} className={classes.filter(Boolean).join(' ')} {...rest} />;
}
