import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `main`: the only orange action of a screen; `teal`: saving within a panel; `danger`: outlined, never the most
   * prominent.
   */
  look?: 'plain' | 'main' | 'teal' | 'danger' | 'ghost' | 'link';
  small?: boolean;
  iconOnly?: boolean;
}

export function Button({ look = 'plain', small, iconOnly, className = '', type, ...rest }: ButtonProps) {
  const looks = [
    'btn',
    look === 'plain' ? '' : look,
    small ? 'small' : '',
    iconOnly ? 'icon-only' : '',
    className,
  ];
  return <button type={type ?? 'button'} className={looks.filter(Boolean).join(' ')} {...rest} />;
}
