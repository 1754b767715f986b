import { useListArticlesQuery, useListProductsQuery } from '@logistics/shared/api-client/public';
import { formatInteger } from '@logistics/shared/formatting';
import { siteSearchTexts as texts } from '@logistics/shared/texts/site-content';
import { sentenceOf } from '../../app/failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { LastPageRedirect } from '../../components/page/page-status.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { pagesOf } from '@logistics/shared/domain';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { ArticleResults, ProductResults } from './result-lists.tsx';
import {
  groupQueries,
  RESULTS_PAGE_SIZE,
  SEARCH_GROUPS,
  type SearchGroup,
  type TextSearch,
  textSearchPath,
} from './text-search.ts';
import styles from './text-results.module.css';

/** Search results in the site's text: pages, notices and products, each group with its count. */
export function TextResults({ search }: { search: TextSearch }) {
  const queries = groupQueries(search);
  const answers = {
    pages: useListArticlesQuery(queries.pages),
    notices: useListArticlesQuery(queries.notices),
    products: useListProductsQuery(queries.products),
  };
  const totals = {
    pages: answers.pages.currentData?.meta.total,
    notices: answers.notices.currentData?.meta.total,
    products: answers.products.currentData?.meta.total,
  };
  const { words } = search;
  const isWaiting = SEARCH_GROUPS.some((name) => answers[name].isFetching && totals[name] === undefined);
  if (search.group === null && isWaiting) return <ResultsSkeleton />;
  const group = search.group ?? SEARCH_GROUPS.find((name) => totals[name]) ?? 'pages';
  const chosen = answers[group];

  if (!chosen.currentData && !chosen.isFetching)
    return (
      <FailurePanel
        title={texts.failedTitle}
        text={sentenceOf(chosen.error)}
        onRetry={() => SEARCH_GROUPS.forEach((name) => void answers[name].refetch())}
      />
    );
  if (SEARCH_GROUPS.every((name) => totals[name] === 0)) return <NothingFound words={words} />;
  const total = totals[group];
  const last = total === undefined ? search.page : pagesOf(search.page, total, RESULTS_PAGE_SIZE).last;
  if (search.page > last) return <LastPageRedirect to={textSearchPath(words, group, last)} />;
  return (
    <>
      <h2 className="vh">{texts.resultsFor(words)}</h2>
      <GroupTabs words={words} group={group} totals={totals} />
      {total === undefined && <ResultsSkeleton />}
      {total === 0 && (
        <EmptyPanel title={texts.emptyTab(words)}>
          <p>{texts.emptyTabText}</p>
        </EmptyPanel>
      )}
      {total !== undefined && total > 0 && (
        <>
          <p className="vh" role="status">
            {texts.counts(formatInteger(total))}
          </p>
          {group === 'products' ? (
            <ProductResults words={words} products={answers.products.currentData?.rows ?? []} />
          ) : (
            <ArticleResults words={words} articles={answers[group].currentData?.rows ?? []} />
          )}
          {last > 1 && (
            <div className={styles['pager']}>
              <Pagination param="page" total={total} pageSize={RESULTS_PAGE_SIZE} />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface GroupTabsProps {
  words: string;
  group: SearchGroup;
  totals: Readonly<Record<SearchGroup, number | undefined>>;
}

function GroupTabs({ words, group, totals }: GroupTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={texts.tabs}>
      {SEARCH_GROUPS.map((name) => {
        const total = totals[name];
        return (
          <Link
            key={name}
            to={textSearchPath(words, name)}
            aria-current={name === group ? 'page' : undefined}
          >
            {texts.tabNames[name]}{' '}
            <span className={styles['count']}>{total === undefined ? '\u2007' : formatInteger(total)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyPanel
      title={texts.empty(words)}
      actions={
        <>
          <ButtonLink variant="brand" to="/nguon-hang">
            {texts.toProducts}
          </ButtonLink>
          <ButtonLink to="/thong-bao">{texts.toNotices}</ButtonLink>
        </>
      }
    >
      <p>{texts.emptyText}</p>
    </EmptyPanel>
  );
}

function ResultsSkeleton() {
  return (
    <Skeleton className={styles['loading']}>
      {[0, 1, 2, 3].map((key) => (
        <div key={key} className={styles['result']}>
          <Bar width={46} height={24} />
          <Bar width={88} />
          <Bar width={24} height={16} />
        </div>
      ))}
    </Skeleton>
  );
}
