import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListArticlesQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_LIST_STATUSES,
  type AdminArticleItem,
  type ArticleCategory,
} from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { Select } from '../../components/select.tsx';
import { NOTHING_PICKED, pickedOf, type Selection } from '../../components/selection.ts';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { articleColumns } from './article-columns.tsx';
import {
  articleListPath,
  articlePath,
  type ArticleListPlace,
  type ArticleListStatus,
} from './article-lists.ts';
import { useArticleActions } from './use-article-actions.ts';
import './articles.css';

const texts = officeArticleTexts.list;
const titleOf = ({ title }: AdminArticleItem) => title;

interface ArticleListProps {
  place: Required<ArticleListPlace>;
  page: number;
  canAdd: boolean;
}

/** All articles: found, shown, hidden, binned and brought back, one or many. */
export function ArticleList({ place, page, canAdd }: ArticleListProps) {
  const { status, category, search } = place;
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { currentData, error, isFetching, refetch } = useListArticlesQuery(
    { status, page, pageSize, ...(category ? { category } : {}), ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => articleListPath(place, to);
  const answer = usePageWithRows(currentData, linkTo);
  const [selection, setSelection] = useState<Selection>(NOTHING_PICKED);
  const clear = () => setSelection(NOTHING_PICKED);
  const actions = useArticleActions(clear);
  const searchInput = useRef<HTMLInputElement>(null);
  const rows = answer?.rows ?? [];
  const pickedIds = pickedOf(
    selection,
    rows.map(({ id }) => id),
  );
  const picked = rows.filter(({ id }) => pickedIds.includes(id));
  const go = (to: Partial<ArticleListPlace>) => void navigate(articleListPath({ ...place, ...to }));
  useShortcuts({ '/': () => searchInput.current?.focus(), escape: clear });

  return (
    <div className="list">
      <ArticleTabs place={place} />
      {picked.length > 0 ? (
        <SelectionBar label={texts.selectionLabel} count={texts.selected(picked.length)} onClear={clear}>
          {status === 'trash' ? (
            <Button disabled={actions.isBusy} onClick={() => void actions.restoreMany(picked)}>
              <Icon name="undo" />
              {texts.restoreMany(picked.length)}
            </Button>
          ) : (
            <>
              <Button disabled={actions.isBusy} onClick={() => void actions.setShown(picked, true)}>
                {texts.showMany}
              </Button>
              <Button disabled={actions.isBusy} onClick={() => void actions.setShown(picked, false)}>
                {texts.hideMany}
              </Button>
              <Button look="danger" disabled={actions.isBusy} onClick={() => void actions.removeMany(picked)}>
                <Icon name="bin" />
                {texts.removeMany}
              </Button>
            </>
          )}
        </SelectionBar>
      ) : (
        <div className="bar">
          <SearchBox
            key={search}
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            submitLabel={texts.searchSubmit}
            clearLabel={texts.searchClear}
            value={search}
            onSearch={(text) => go({ search: text })}
            inputRef={searchInput}
          />
          <Select<ArticleCategory | ''>
            aria-label={texts.category}
            className="list-filter"
            value={category ?? ''}
            onChange={(value) => go({ category: value === '' ? undefined : value })}
            options={[
              { value: '', label: texts.allCategories },
              ...ARTICLE_CATEGORIES.map((value) => ({ value, label: officeArticleTexts.categories[value] })),
            ]}
            popupMatchSelectWidth={false}
          />
          <span className="grow" />
          {canAdd && (
            <Link className="btn main" to="/articles/add">
              <Icon name="plus" />
              {texts.add}
            </Link>
          )}
        </div>
      )}
      {error && isApiError(error) && !isFetching ? (
        <FailureState error={error} kept={officeTexts.states.failureKept} retry={() => void refetch()} />
      ) : answer && rows.length === 0 ? (
        <PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>
      ) : (
        <>
          <DataTable
            label={texts.table}
            columns={articleColumns(status, actions)}
            rows={answer?.rows}
            nameOf={titleOf}
            selection={selection}
            onSelect={setSelection}
            {...(status === 'trash'
              ? {}
              : { onOpen: ({ link }: AdminArticleItem) => void navigate(articlePath(link)) })}
          />
          {answer ? (
            <Pager meta={answer.meta} shown={rows.length} linkTo={linkTo} hints={<KeyHints />} />
          ) : (
            <footer className="foot">
              <span role="status">{officeTexts.states.loading}</span>
            </footer>
          )}
        </>
      )}
    </div>
  );
}

function ArticleTabs({ place }: { place: Required<ArticleListPlace> }) {
  return (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      {ARTICLE_LIST_STATUSES.map((status) => (
        <Link
          key={status}
          to={articleListPath({ ...place, status })}
          aria-current={status === place.status ? 'page' : undefined}
        >
          {texts.tabs[status]} <TabCount status={status} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ status }: { status: ArticleListStatus }) {
  const total = useListArticlesQuery({ status, page: 1, pageSize: 1 }).data?.meta.total;
  return <span className="count">{total === undefined ? '' : formatInteger(total)}</span>;
}
