import { useSearchParams } from '../router/router.tsx';
import { contentTexts, noticesTexts } from '@logistics/shared/texts/site-content';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { pageFromParam } from '../components/pagination/pages.ts';
import { ListHead, useListWords } from '../features/articles/list-head.tsx';
import { Notices } from '../features/articles/notices.tsx';
import { breadcrumbLd } from '../features/site/json-ld.ts';
import { PageHead } from '../features/site/page-head.tsx';
import { useSiteOrigin } from '../features/site/site-origin.ts';
import styles from './list-page.module.css';

const LINK = 'thong-bao';

/** /thong-bao?page= */
export function NoticesPage() {
  const [params] = useSearchParams();
  const origin = useSiteOrigin();
  const words = useListWords(LINK, noticesTexts);
  const page = pageFromParam(params.get('page'));
  const crumbs = [
    { name: contentTexts.home, path: '/' },
    { name: words.title, path: `/${LINK}` },
  ];
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageHead
        title={words.title}
        description={words.description}
        canonicalPath={page > 1 ? `/${LINK}?page=${page}` : `/${LINK}`}
        jsonLd={[breadcrumbLd(origin, crumbs)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <ListHead link={LINK} words={words} />
      <Notices />
    </div>
  );
}
