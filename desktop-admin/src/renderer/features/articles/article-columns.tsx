import { Link } from 'react-router-dom';
import type { AdminArticleItem } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { Switch } from '../../components/switch.tsx';
import { ArticleState } from './article-state.tsx';
import { articlePath, type ArticleListStatus } from './article-lists.ts';
import type { useArticleActions } from './use-article-actions.ts';

const texts = officeArticleTexts.list;

/** Columns that each list of articles has. `changed`: heading of the time. */
export const articleInfoColumns = (changed: string): Column<AdminArticleItem>[] => [
  {
    key: 'category',
    title: texts.columns.category,
    width: 140,
    from: 860,
    render: ({ category }) => officeArticleTexts.categories[category],
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 220,
    from: 700,
    render: (article) => <ArticleState article={article} />,
  },
  {
    key: 'updated',
    title: changed,
    width: 172,
    align: 'right',
    from: 1000,
    render: ({ deletedAt, updatedAt }) => <NearTime time={deletedAt ?? updatedAt} />,
  },
];

/**
 * Columns of the article lists; articles in the bin can only be restored.
 *
 * Long because it is a table of columns, read from left to right.
 */
export function articleColumns(
  status: ArticleListStatus,
  actions: ReturnType<typeof useArticleActions>,
): Column<AdminArticleItem>[] {
  const isBin = status === 'trash';
  const columns: Column<AdminArticleItem>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      render: (article) => (
        <span className="account-cell">
          {isBin ? (
            <b>{article.title}</b>
          ) : (
            <Link data-row-focus="" to={articlePath(article)}>
              {article.title}
            </Link>
          )}{' '}
          <span className="quiet">/{article.link}</span>
        </span>
      ),
    },
    ...articleInfoColumns(isBin ? texts.columns.removed : texts.columns.updated),
  ];
  if (isBin)
    return [
      ...columns,
      {
        key: 'action',
        title: texts.columns.actions,
        width: 132,
        align: 'right',
        render: (article) => (
          <Button
            small
            disabled={actions.isBusy || !article.can.restore}
            aria-label={texts.restoreOf(article.title)}
            onClick={() => void actions.restoreMany([article])}
          >
            {officeArticleTexts.actions.restore}
          </Button>
        ),
      },
    ];
  return [
    ...columns,
    {
      key: 'shown',
      title: texts.columns.shown,
      width: 72,
      align: 'right',
      render: (article) => (
        <Switch
          aria-label={texts.showOf(article.title)}
          checked={article.enabled}
          disabled={actions.isBusy || !article.can.update}
          onChange={(shown) => void actions.setShown([article], shown)}
        />
      ),
    },
    {
      key: 'action',
      title: texts.columns.actions,
      width: 96,
      align: 'right',
      render: (article) => (
        <Button
          variant="ghost"
          small
          iconOnly
          disabled={actions.isBusy || !article.can.remove}
          aria-label={texts.removeOf(article.title)}
          onClick={() => void actions.removeMany([article])}
        >
          <Icon name="bin" />
        </Button>
      ),
    },
  ];
}
