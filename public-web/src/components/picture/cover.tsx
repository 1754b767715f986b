import type { ArticleCategory, ImageView } from '@logistics/shared/contracts';
import { CoverArt } from './cover-art.tsx';
import { Picture } from './picture.tsx';
import styles from './cover.module.css';

interface CoverProps {
  cover: ImageView | null;
  category: ArticleCategory;
  sizes: string;
  first?: boolean;
}

/**
 * Picture of an article card: its cover, or a placeholder for its category. Decorative: the title is shown beside it.
 */
export function Cover({ cover, category, sizes, first }: CoverProps) {
  return (
    <span className={styles['cover']}>
      {cover ? (
        <Picture image={cover} alt="" sizes={sizes} {...(first ? { first } : {})} />
      ) : (
        <CoverArt category={category} />
      )}
    </span>
  );
}
