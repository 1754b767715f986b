import { Link, useNavigate } from 'react-router-dom';
import { useListOwnArticlesQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, useCan } from '@logistics/shared/api-client/core';
import type { AdminArticleItem } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import type { Column } from '../../components/data-table.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { articlePath, ownArticleListPath } from './article-lists.ts';
import { articleInfoColumns } from './article-columns.tsx';
import './articles.css';

const texts = officeArticleTexts.list;

/**
 * List of the user's own articles: their state, and a link to those that visitors see. Only users who may edit can open
 * them here.
 */
export function OwnArticleList({ page, search }: { page: number; search: string }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListOwnArticlesQuery(
    { page, pageSize, ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const canEdit = useCan()('manageArticles');
  return (
    <ResourceList
      query={query}
      linkTo={(to) => ownArticleListPath(to, search)}
      label={officeArticleTexts.titles.own}
      columns={[titleColumn(canEdit), ...articleInfoColumns(texts.columns.updated)]}
      pathOf={canEdit ? articlePath : undefined}
      search={{ texts, value: search, onSearch: (text) => void navigate(ownArticleListPath(1, text)) }}
      add={{ to: '/notify/add', label: texts.add }}
      empty={<PageState>{search ? texts.emptySearch(search) : texts.emptyOwn}</PageState>}
    />
  );
}

const titleColumn = (canEdit: boolean): Column<AdminArticleItem> => ({
  key: 'title',
  title: texts.columns.title,
  render: (article) => (
    <span className="account-cell">
      <OwnTitle article={article} canEdit={canEdit} /> <span className="quiet">/{article.link}</span>
    </span>
  ),
});

function OwnTitle({ article, canEdit }: { article: AdminArticleItem; canEdit: boolean }) {
  if (canEdit)
    return (
      <Link data-row-focus="" to={articlePath(article)}>
        {article.title}
      </Link>
    );
  const isShown = article.enabled && (article.state === 'published' || article.state === 'changed');
  if (!isShown) return <b>{article.title}</b>;
  return (
    <a data-row-focus="" href={`${apiBaseUrl()}/${article.link}`} target="_blank" rel="noreferrer">
      {article.title}
    </a>
  );
}
