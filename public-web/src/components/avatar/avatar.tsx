import { cx } from '../cx.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src: string | null;
  large?: boolean;
}

/** A person's picture, or the initials of the last two words of the name. Decorative: the name is shown beside it. */
export function Avatar({ name, src, large }: AvatarProps) {
  return (
    <span className={cx(styles['avatar'], large && styles['large'])} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
}
