import { useLocation, useSearchParams } from '../../router/router.tsx';
import { useListArticlesQuery } from '@logistics/shared/api-client/public';
import { noticesTexts as texts } from '@logistics/shared/texts/site-content';
import { sentenceOf } from '../../app/failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { LastPageRedirect } from '../../components/page/page-status.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { pageFromParam } from '../../components/pagination/pages.ts';
import { pagesOf } from '@logistics/shared/domain';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { NOTICES_PAGE_SIZE, noticesQuery } from './article-queries.ts';
import { NoticeList, NoticesSkeleton } from './notice-list.tsx';
import styles from './notices.module.css';

/** The page of notices that the address names: loading, error, empty or list. */
export function Notices() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const page = pageFromParam(params.get('page'));
  const { currentData, error, isFetching, refetch } = useListArticlesQuery(noticesQuery(page));
  if (!currentData && !isFetching && error)
    return <FailurePanel title={texts.failedTitle} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <NoticesSkeleton />;
  const { total } = currentData.meta;
  if (total === 0)
    return (
      <EmptyPanel
        title={texts.emptyTitle}
        actions={
          <ButtonLink variant="brand" to="/">
            {texts.toHome}
          </ButtonLink>
        }
      >
        <p>{texts.emptyText}</p>
      </EmptyPanel>
    );
  const { last } = pagesOf(page, total, NOTICES_PAGE_SIZE);
  if (page > last) return <LastPageRedirect to={`${pathname}?page=${last}`} />;
  return (
    <>
      <NoticeList notices={currentData.rows} />
      {last > 1 && (
        <div className={styles['pager']}>
          <Pagination param="page" total={total} pageSize={NOTICES_PAGE_SIZE} />
        </div>
      )}
    </>
  );
}
