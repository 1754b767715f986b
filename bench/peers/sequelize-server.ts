import Koa from 'koa';
import { DataTypes, Sequelize } from 'sequelize';
import type { PeerServer } from './own-peers.ts';

/**
 * The list call as in Sequelize's guide, to compare with ours: findAndCountAll with the owner joined, returning
 * instances.
 */
export function sequelizeServer(databaseUrl: string): PeerServer {
  const sequelize = new Sequelize(databaseUrl, { dialect: 'postgres', logging: false, pool: { max: 12 } });
  const User = sequelize.define(
    'User',
    {
      id: { type: DataTypes.BIGINT, primaryKey: true },
      customerCode: DataTypes.TEXT,
      firstName: DataTypes.TEXT,
      lastName: DataTypes.TEXT,
    },
    { tableName: 'users', underscored: true, timestamps: false },
  );
  const Order = sequelize.define(
    'Order',
    {
      id: { type: DataTypes.BIGINT, primaryKey: true },
      orderCode: DataTypes.TEXT,
      createdDate: DataTypes.DATE,
      status: DataTypes.SMALLINT,
      facts: DataTypes.JSONB,
      source: DataTypes.SMALLINT,
      importId: DataTypes.BIGINT,
      declaredBy: DataTypes.BIGINT,
      ownerId: DataTypes.BIGINT,
      version: DataTypes.INTEGER,
      deletedAt: DataTypes.DATE,
    },
    { tableName: 'orders', underscored: true, timestamps: false },
  );
  Order.belongsTo(User, { as: 'owner', foreignKey: 'ownerId' });

  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path === '/ready') {
      ctx.body = 'ok';
      return;
    }
    const pageSize = Number(ctx.query['pageSize']);
    const { rows, count } = await Order.findAndCountAll({
      where: { status: Number(ctx.query['status']), deletedAt: null },
      include: [{ model: User, as: 'owner' }],
      order: [
        ['createdDate', 'DESC'],
        ['id', 'DESC'],
      ],
      limit: pageSize,
    });
    ctx.body = { success: true, data: rows, meta: { page: 1, pageSize, total: count } };
  });
  return { app, close: () => sequelize.close() };
}
