import { cx } from '../cx.ts';
import { ICON_PATHS, type IconName } from './icon-paths.tsx';
import styles from './icon.module.css';

interface IconProps {
  name: IconName;
  size?: 'small' | 'normal' | 'large';
  className?: string | undefined;
}

/** A line icon in the text's colour. Always decorative: the text beside it, or the control's label, says the same. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg className={cx(styles['icon'], styles[size], className)} viewBox="0 0 20 20" aria-hidden="true">
      {ICON_PATHS[name]}
    </svg>
  );
}
