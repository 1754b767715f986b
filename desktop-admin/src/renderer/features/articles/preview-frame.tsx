import { useMemo } from 'react';
import { useGetMenuQuery } from '@logistics/shared/api-client/core';
import { formatDateTime } from '@logistics/shared/formatting';
import { prepareArticle, TOC_MIN, type Heading } from '@logistics/shared/site-page/article-html';
import article from '@logistics/shared/site-page/article.module.css';
import contents from '@logistics/shared/site-page/contents.module.css';
import { crumbsOf } from '@logistics/shared/site-page/crumbs';
import reader from '@logistics/shared/site-page/reader.module.css';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { contentTexts as siteTexts } from '@logistics/shared/texts/site-content';
import { Icon } from '../../components/icon.tsx';
import { shownHtml } from '../../components/rich-text/rendered-html.ts';
import { useNow } from '../../components/use-now.ts';
import type { ArticleFields } from './article-fields.ts';
import '@logistics/shared/site-page/elements.css';
import './preview.css';

export type Device = 'phone' | 'desktop';

export interface PreviewFrameProps {
  fields: ArticleFields;
  /** Time of the last save; null if never saved. */
  updatedAt: string | null;
  device: Device;
  pictureBase: string;
}

/**
 * Renders the article as the site does (public-web: ArticleReader), with the same styles. Links and buttons are inert.
 */
export function PreviewFrame({ fields, updatedAt, device, pictureBase }: PreviewFrameProps) {
  const { title, description, image, content } = fields;
  const { html, headings } = useMemo(
    () => prepareArticle(shownHtml(content, pictureBase), []),
    [content, pictureBase],
  );
  const now = useNow();
  return (
    <div
      className={`preview-frame ${device}`}
      role="region"
      aria-label={officeArticleTexts.preview.frame}
      tabIndex={0}
    >
      <div className={`preview-page site-elements ${reader['reader'] ?? ''}`} inert>
        <article>
          <PreviewCrumbs fields={fields} device={device} />
          <h1 className={reader['title']}>{title}</h1>
          <div className={`preview-meta ${reader['meta'] ?? ''}`}>
            <time>{siteTexts.updated(formatDateTime(updatedAt ?? now.toISOString()))}</time>
          </div>
          {description && <p className={reader['lede']}>{description}</p>}
          {image && (
            <figure className={reader['cover']}>
              <img src={`${pictureBase}${image}`} alt="" />
            </figure>
          )}
          {headings.length >= TOC_MIN && (
            <details className={contents['folded']}>
              <summary>
                {siteTexts.toc}
                <Icon name="down" size={20} />
              </summary>
            </details>
          )}
          {html === '' ? (
            <p className={reader['lede']}>{siteTexts.emptyBody}</p>
          ) : (
            <div
              className={article['body']}
              // The HTML comes from the editor's schema or was sanitized by the server, so it contains no scripts.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          )}
        </article>
        {headings.length >= TOC_MIN && <SideContents headings={headings} />}
      </div>
    </div>
  );
}

/** Breadcrumbs; on phones only the link one level up. */
function PreviewCrumbs({ fields, device }: Pick<PreviewFrameProps, 'fields' | 'device'>) {
  const { data: menu = [] } = useGetMenuQuery();
  const crumbs = crumbsOf(fields, menu);
  const above = crumbs.slice(0, -1);
  return (
    <p className="preview-crumbs">
      {device === 'phone' ? (
        <>
          <Icon name="left" size={20} />
          {above.at(-1)?.name}
        </>
      ) : (
        <>
          {above.map(({ name, path }) => (
            <span key={path}>
              {name}
              <Icon name="right" />
            </span>
          ))}
          {fields.title}
        </>
      )}
    </p>
  );
}

function SideContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className={contents['side']} aria-label={siteTexts.toc}>
      <h2>{siteTexts.toc}</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? contents['sub'] : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
