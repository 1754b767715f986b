import { DataTypes, Sequelize, type ModelStatic, type Model } from 'sequelize';
import type { FileRow } from '../world/fileRows.ts';

/** Writing through an ORM, to measure an import against: into tables that are indexed as ours are. */
export interface OrmWriter {
  /** Whole chunks by bulkCreate, as upserts, with their events. */
  bulk(rows: readonly FileRow[]): Promise<void>;
  /** Each row looked for, saved with its event, and committed. */
  oneByOne(rows: readonly FileRow[]): Promise<void>;
  close(): Promise<void>;
}

const CHUNK = 1000;

/** `tables` are those that copyOfTables makes. */
export function openOrmWriter(url: string, tables: { orders: string; events: string }): OrmWriter {
  const sequelize = new Sequelize(url, { dialect: 'postgres', logging: false });
  const id = { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true };
  const options = { underscored: true, timestamps: false };
  const Order: ModelStatic<Model> = sequelize.define(
    'Order',
    {
      id,
      orderCode: { type: DataTypes.TEXT, unique: true },
      status: DataTypes.SMALLINT,
      createdDate: DataTypes.DATE,
      facts: DataTypes.JSONB,
      source: DataTypes.SMALLINT,
      importId: DataTypes.BIGINT,
    },
    { ...options, tableName: tables.orders },
  );
  const Event: ModelStatic<Model> = sequelize.define(
    'Event',
    {
      id,
      orderId: DataTypes.BIGINT,
      status: DataTypes.SMALLINT,
      occurredAt: DataTypes.DATE,
      source: DataTypes.SMALLINT,
      importId: DataTypes.BIGINT,
      facts: DataTypes.JSONB,
    },
    { ...options, tableName: tables.events },
  );
  return {
    bulk: async (rows) => {
      for (let start = 0; start < rows.length; start += CHUNK) {
        const some = rows.slice(start, start + CHUNK);
        const orders = await Order.bulkCreate(some.map(orderOf), {
          updateOnDuplicate: ['status', 'createdDate', 'facts', 'source', 'importId'],
          conflictAttributes: ['orderCode'],
        });
        await Event.bulkCreate(some.map((row, n) => eventOf(row, orders[n]?.get('id'))));
      }
    },
    oneByOne: async (rows) => {
      for (const row of rows) {
        const known = await Order.findOne({ where: { orderCode: row.orderCode } });
        const order = known ? await known.update(orderOf(row)) : await Order.create(orderOf(row));
        await Event.create(eventOf(row, order.get('id')));
      }
    },
    close: () => sequelize.close(),
  };
}

const factsOf = ({ weight, pieces, goodsName, fee, customer }: FileRow) => ({
  weight,
  pieces,
  goodsName,
  fee,
  customer,
});
const orderOf = (row: FileRow) => ({
  orderCode: row.orderCode,
  status: row.status,
  createdDate: new Date(row.at),
  facts: factsOf(row),
  source: 1,
  importId: 1,
});
const eventOf = (row: FileRow, orderId: unknown) => ({
  orderId,
  status: row.status,
  occurredAt: new Date(row.at),
  source: 1,
  importId: 1,
  facts: factsOf(row),
});
