import { useState } from 'react';
import { guideHtml, searchGuide } from '@logistics/shared/site-page/guide';
import { guideTexts as texts } from '@logistics/shared/texts/guide';
import { guideForCustomers } from '@logistics/shared/texts/guide-customers';
import { contentTexts } from '@logistics/shared/texts/site-content';
import { ArticleBody } from '../components/article/article-body.tsx';
import { FoldedContents, TableOfContents } from '../components/article/table-of-contents.tsx';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { Button } from '../components/button/button.tsx';
import { SearchField } from '../components/search-field/search-field.tsx';
import { breadcrumbLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import styles from './guide-page.module.css';

const PATH = '/huong-dan/su-dung';
/** Pictures of the site only: the others are files of the back-office. */
const PICTURES = import.meta.glob<string>('../../../shared/src/site-page/pictures/site/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addressOf = (id: string) => `#${id}`;

/** /huong-dan/su-dung: the user guide for customers. */
export function GuidePage() {
  const origin = useSiteOrigin();
  const [search, setSearch] = useState('');
  const sections = searchGuide(guideForCustomers, search);
  const headings = sections.map(({ id, title }) => ({ id, text: title, level: 2 as const }));
  const crumbs = [
    { name: contentTexts.home, path: '/' },
    { name: texts.siteTitle, path: PATH },
  ];
  return (
    <div className="wrap">
      <PageHead
        title={texts.siteTitle}
        description={texts.siteLead}
        canonicalPath={PATH}
        jsonLd={[breadcrumbLd(origin, crumbs)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles['page']}>
        <article>
          <h1>{texts.siteTitle}</h1>
          <p className={styles['lead']}>{texts.siteLead}</p>
          <div className={styles['tools']}>
            <SearchField
              label={texts.search}
              initial=""
              onSearch={setSearch}
              clearLabel={texts.clearSearch}
            />
            <Button onClick={() => window.print()}>{texts.print}</Button>
          </div>
          <p role="status">{search && texts.found(sections.length)}</p>
          {headings.length > 0 && <FoldedContents headings={headings} />}
          {sections.map((section) => (
            <section key={section.id} className={styles['section']}>
              <h2 id={section.id}>{section.title}</h2>
              <ArticleBody html={guideHtml(section, addressOf, PICTURES)} />
            </section>
          ))}
        </article>
        {headings.length > 0 && <TableOfContents headings={headings} />}
      </div>
    </div>
  );
}
