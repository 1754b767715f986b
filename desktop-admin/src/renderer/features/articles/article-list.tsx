import { useNavigate } from 'react-router-dom';
import { useListArticlesQuery } from '@logistics/shared/api-client/admin';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_LIST_STATUSES,
  type AdminArticleItem,
  type ArticleCategory,
} from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { ListTabs } from '../../components/list-tabs.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar, type BulkAction } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks } from '../../components/use-picks.ts';
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

interface ArticleListProps {
  place: Required<ArticleListPlace>;
  page: number;
  canAdd: boolean;
}

/** List of all articles: search, show, hide, bin and restore, one or many. */
export function ArticleList({ place, page, canAdd }: ArticleListProps) {
  const { status, category, search } = place;
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListArticlesQuery(
    { status, page, pageSize, ...(category ? { category } : {}), ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => articleListPath(place, to);
  const picks = usePicks(linkTo(page));
  const actions = useArticleActions(picks.clear);
  const totals = useTotals();
  const go = (to: Partial<ArticleListPlace>) => void navigate(articleListPath({ ...place, ...to }));
  return (
    <ResourceList
      query={query}
      linkTo={linkTo}
      label={texts.table}
      columns={articleColumns(status, actions)}
      pathOf={status === 'trash' ? undefined : articlePath}
      tabs={
        <ListTabs
          label={texts.tabsLabel}
          tabs={ARTICLE_LIST_STATUSES}
          open={status}
          names={texts.tabs}
          linkTo={(list) => articleListPath({ ...place, status: list })}
          totalOf={(list) => totals[list]}
        />
      }
      search={{ texts, value: search, onSearch: (text) => go({ search: text }) }}
      filters={<CategoryFilter value={category} onChange={(chosen) => go({ category: chosen })} />}
      add={canAdd ? { to: '/notify/add', label: texts.add } : undefined}
      empty={<PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>}
      picking={{
        picks,
        nameOf: ({ title }) => title,
        bar: (picked) => (
          <SelectionBar
            texts={texts}
            picked={picked.length}
            onClear={picks.clear}
            isBusy={actions.isBusy}
            actions={bulkActions(status, picked, actions)}
          />
        ),
      }}
    />
  );
}

function bulkActions(
  status: ArticleListStatus,
  picked: readonly AdminArticleItem[],
  actions: ReturnType<typeof useArticleActions>,
): BulkAction[] {
  return status === 'trash'
    ? [
        {
          label: texts.restoreMany(picked.length),
          icon: 'undo',
          run: () => void actions.restoreMany(picked),
        },
      ]
    : [
        { label: texts.showMany, run: () => void actions.setShown(picked, true) },
        { label: texts.hideMany, run: () => void actions.setShown(picked, false) },
        {
          label: texts.removeMany,
          icon: 'bin',
          variant: 'danger',
          run: () => void actions.removeMany(picked),
        },
      ];
}

interface CategoryFilterProps {
  value: ArticleCategory | undefined;
  onChange: (chosen: ArticleCategory | undefined) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <Select<ArticleCategory | ''>
      aria-label={texts.category}
      className="list-filter"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      options={[
        { value: '', label: texts.allCategories },
        ...ARTICLE_CATEGORIES.map((one) => ({ value: one, label: officeArticleTexts.categories[one] })),
      ]}
    />
  );
}

function useTotals(): Record<ArticleListStatus, number | undefined> {
  return {
    active: useListArticlesQuery({ status: 'active', page: 1, pageSize: 1 }).data?.meta.total,
    enabled: useListArticlesQuery({ status: 'enabled', page: 1, pageSize: 1 }).data?.meta.total,
    disabled: useListArticlesQuery({ status: 'disabled', page: 1, pageSize: 1 }).data?.meta.total,
    trash: useListArticlesQuery({ status: 'trash', page: 1, pageSize: 1 }).data?.meta.total,
  };
}
