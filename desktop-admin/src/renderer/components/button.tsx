import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the screen's one orange action; `teal`: saving within a panel; `danger`: outlined, never the loudest. */
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
