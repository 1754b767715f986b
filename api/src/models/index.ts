import type { Sequelize } from 'sequelize';
import { defineArticle, defineArticleOldLink, defineArticleRevision } from './article.ts';
import { defineImage } from './image.ts';
import { defineImport } from './import.ts';
import { defineNotification, defineNotificationDelivery } from './notification.ts';
import { defineOrderOperation } from './order-operation.ts';
import { defineDeclaration, defineOrder, defineOrderEvent } from './order.ts';
import { definePasswordReset } from './password-reset.ts';
import { defineProduct } from './product.ts';
import { defineSession } from './session.ts';
import { defineManagerRecord, defineMenuItem } from './site-content.ts';
import { defineUser } from './user.ts';

/** Defines the models of one database connection. They are bound to it, so that one process can use two databases. */
export function defineModels(sequelize: Sequelize) {
  return {
    Article: defineArticle(sequelize),
    ArticleOldLink: defineArticleOldLink(sequelize),
    ArticleRevision: defineArticleRevision(sequelize),
    Declaration: defineDeclaration(sequelize),
    Image: defineImage(sequelize),
    Import: defineImport(sequelize),
    ManagerRecord: defineManagerRecord(sequelize),
    MenuItem: defineMenuItem(sequelize),
    Notification: defineNotification(sequelize),
    NotificationDelivery: defineNotificationDelivery(sequelize),
    Order: defineOrder(sequelize),
    OrderEvent: defineOrderEvent(sequelize),
    OrderOperation: defineOrderOperation(sequelize),
    PasswordReset: definePasswordReset(sequelize),
    Product: defineProduct(sequelize),
    Session: defineSession(sequelize),
    User: defineUser(sequelize),
  };
}
export type Models = ReturnType<typeof defineModels>;
