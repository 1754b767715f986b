import { type ReactNode, useMemo } from 'react';
import type { ArticleView } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { prepareArticle, TOC_MIN } from '@logistics/shared/site-page/article-html';
import shared from '@logistics/shared/site-page/reader.module.css';
import { contentTexts as texts } from '@logistics/shared/texts/site-content';
import { ArticleBody } from '../../components/article/article-body.tsx';
import { FoldedContents, TableOfContents } from '../../components/article/table-of-contents.tsx';
import { cx } from '../../components/cx.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { ShareButton } from '../../components/share/share-button.tsx';
import { Notice } from '../../components/state/notice.tsx';
import { RelatedPages } from './related-pages.tsx';
import styles from './reader.module.css';

interface ArticleReaderProps {
  article: ArticleView;
  /** The side menu. */
  side: ReactNode;
}

/** Layout of an article: side menu, text, table of contents, related pages. */
export function ArticleReader({ article, side }: ArticleReaderProps) {
  const { title, description, cover, content, images, enabled, updatedAt } = article;
  const { html, headings } = useMemo(() => prepareArticle(content, images), [content, images]);
  const hasContents = headings.length >= TOC_MIN;
  return (
    <div className={styles['page']}>
      <article className={cx(shared['reader'], styles['article'])}>
        {!enabled && (
          <div className={styles['hidden']}>
            <Notice kind="warning" lead={texts.hidden}>
              {texts.hiddenText}
            </Notice>
          </div>
        )}
        <h1 className={shared['title']}>{title}</h1>
        <div className={cx(shared['meta'], styles['meta'])}>
          <time dateTime={updatedAt}>{texts.updated(formatDateTime(updatedAt))}</time>
          <ShareButton title={title} />
        </div>
        {description && <p className={shared['lede']}>{description}</p>}
        {cover && (
          <figure className={shared['cover']}>
            <Picture
              image={cover}
              alt=""
              sizes="(min-width: 1200px) 680px, (min-width: 768px) 60vw, 100vw"
              first
            />
          </figure>
        )}
        {hasContents && <FoldedContents headings={headings} />}
        {html === '' ? <p className={shared['lede']}>{texts.emptyBody}</p> : <ArticleBody html={html} />}
        <RelatedPages link={article.link} category={article.category} />
      </article>
      {hasContents && <TableOfContents headings={headings} />}
      {side}
    </div>
  );
}
