import type { ArticleCategory } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** A page of the site. Its text is in its revisions. */
export class Article extends Model<InferAttributes<Article>, InferCreationAttributes<Article>> {
  declare id: CreationOptional<number>;
  declare link: string;
  declare category: ArticleCategory;
  declare enabled: boolean;
  /** null only until the transaction that adds the article has written its first revision. */
  declare newestRevisionId: CreationOptional<number | null>;
  /** The revision that visitors see. */
  declare publishedRevisionId: CreationOptional<number | null>;
  /** From this time on visitors see the newest revision. No job changes the row at this time. */
  declare publishAt: CreationOptional<Date | null>;
  /** When a person first published the article. */
  declare publishedAt: CreationOptional<Date | null>;
  declare createdBy: number | null;
  declare updatedBy: number | null;
  declare deletedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineArticle(sequelize: Sequelize): typeof Article {
  class BoundArticle extends Article {}
  return BoundArticle.init(
    {
      id: countedId(),
      link: { type: DataTypes.TEXT, allowNull: false },
      category: { type: DataTypes.TEXT, allowNull: false },
      enabled: { type: DataTypes.BOOLEAN, allowNull: false },
      newestRevisionId: DataTypes.BIGINT,
      publishedRevisionId: DataTypes.BIGINT,
      publishAt: DataTypes.DATE,
      publishedAt: DataTypes.DATE,
      createdBy: DataTypes.BIGINT,
      updatedBy: DataTypes.BIGINT,
      deletedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Article', tableName: 'articles', underscored: true, version: true },
  );
}

/** One saved text of an article. Never changes. */
export class ArticleRevision extends Model<
  InferAttributes<ArticleRevision>,
  InferCreationAttributes<ArticleRevision>
> {
  declare id: CreationOptional<number>;
  declare articleId: number;
  /** Counts the revisions of one article from 1. */
  declare number: number;
  declare title: string;
  declare description: string;
  declare imageId: number | null;
  /** Sanitized HTML. */
  declare content: string;
  /** The content without tags, for searching. */
  declare contentText: string;
  declare createdBy: number | null;
  declare createdAt: CreationOptional<Date>;
}

export function defineArticleRevision(sequelize: Sequelize): typeof ArticleRevision {
  class BoundArticleRevision extends ArticleRevision {}
  return BoundArticleRevision.init(
    {
      id: countedId(),
      articleId: { type: DataTypes.BIGINT, allowNull: false },
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: false },
      imageId: DataTypes.BIGINT,
      content: { type: DataTypes.TEXT, allowNull: false },
      contentText: { type: DataTypes.TEXT, allowNull: false },
      createdBy: DataTypes.BIGINT,
      createdAt: DataTypes.DATE,
    },
    {
      sequelize,
      modelName: 'ArticleRevision',
      tableName: 'article_revisions',
      underscored: true,
      updatedAt: false,
    },
  );
}

/** A former link of an article. It redirects to the present one. */
export class ArticleOldLink extends Model<
  InferAttributes<ArticleOldLink>,
  InferCreationAttributes<ArticleOldLink>
> {
  declare link: string;
  declare articleId: number;
}

export function defineArticleOldLink(sequelize: Sequelize): typeof ArticleOldLink {
  class BoundArticleOldLink extends ArticleOldLink {}
  return BoundArticleOldLink.init(
    {
      link: { type: DataTypes.TEXT, primaryKey: true },
      articleId: { type: DataTypes.BIGINT, allowNull: false },
    },
    {
      sequelize,
      modelName: 'ArticleOldLink',
      tableName: 'article_old_links',
      underscored: true,
      timestamps: false,
    },
  );
}
