import { DataTypes, Sequelize, type Model, type ModelStatic, type Transaction } from 'sequelize';
import { storedAttributes } from '../lib/copies.ts';
import type { FileRow } from '../world/file-rows.ts';

/** Writes through an ORM, to compare with an import. Writes the same data, into tables with the same indexes. */
export interface OrmWriter {
  /**
   * Writes whole chunks with bulkCreate in one transaction: orders as upserts, with their events and search codes.
   */
  bulk(rows: readonly FileRow[]): Promise<void>;
  /** Looks up each row, saves it with its event and its code, and commits. */
  oneByOne(rows: readonly FileRow[]): Promise<void>;
  close(): Promise<void>;
}

interface Tables {
  readonly orders: string;
  readonly events: string;
  readonly search: string;
}

const CHUNK = 1000;
const WRITTEN = ['status', 'createdDate', 'facts', 'source', 'importId'];

/** `tables` are those that copyOfTables creates. */
export function openOrmWriter(url: string, tables: Tables): OrmWriter {
  const sequelize = new Sequelize(url, { dialect: 'postgres', logging: false });
  const { Order, Event, Code } = modelsOf(sequelize, tables);
  const saveOne = async (row: FileRow, transaction: Transaction) => {
    const known = await Order.findOne({ where: { orderCode: row.orderCode }, transaction });
    const order = known
      ? await known.update(orderOf(row), { transaction })
      : await Order.create(orderOf(row), { transaction });
    await Event.create(eventOf(row, idOf(order)), { transaction });
    if (!known) await Code.create(codeOf(row, idOf(order)), { transaction });
  };
  return {
    bulk: (rows) =>
      sequelize.transaction(async (transaction) => {
        for (let start = 0; start < rows.length; start += CHUNK) {
          const some = rows.slice(start, start + CHUNK);
          const orders = await Order.bulkCreate(some.map(orderOf), {
            updateOnDuplicate: WRITTEN,
            conflictAttributes: ['orderCode'],
            returning: ['id'],
            transaction,
          });
          await Event.bulkCreate(
            some.map((row, n) => eventOf(row, idOf(orders[n]))),
            { transaction },
          );
          const codes = some.map((row, n) => codeOf(row, idOf(orders[n])));
          await Code.bulkCreate(codes, { ignoreDuplicates: true, transaction });
        }
      }),
    oneByOne: async (rows) => {
      for (const row of rows) await sequelize.transaction((transaction) => saveOne(row, transaction));
    },
    close: () => sequelize.close(),
  };
}

function modelsOf(sequelize: Sequelize, tables: Tables) {
  const id = { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true, autoIncrementIdentity: true };
  const options = { underscored: true, timestamps: false };
  const reported = {
    status: DataTypes.SMALLINT,
    facts: DataTypes.JSONB,
    source: DataTypes.SMALLINT,
    importId: DataTypes.BIGINT,
  };
  const Order: ModelStatic<Model> = sequelize.define(
    'Order',
    { id, orderCode: { type: DataTypes.TEXT, unique: true }, createdDate: DataTypes.DATE, ...reported },
    { ...options, tableName: tables.orders },
  );
  const Event: ModelStatic<Model> = sequelize.define(
    'Event',
    { id, orderId: DataTypes.BIGINT, occurredAt: DataTypes.DATE, ...reported },
    { ...options, tableName: tables.events },
  );
  const Code: ModelStatic<Model> = sequelize.define(
    'Code',
    { orderId: { type: DataTypes.BIGINT, primaryKey: true }, orderCode: DataTypes.TEXT },
    { ...options, tableName: tables.search },
  );
  return { Order, Event, Code };
}

function idOf(order: Model | undefined): string {
  const id: unknown = order?.get('id');
  if (typeof id !== 'string') throw new Error('Sequelize returned no id of an order');
  return id;
}

const reportOf = (row: FileRow) => ({
  status: row.status,
  facts: storedAttributes(row),
  source: 1,
  importId: 1,
});
const orderOf = (row: FileRow) => ({
  orderCode: row.orderCode,
  createdDate: new Date(row.at),
  ...reportOf(row),
});
const eventOf = (row: FileRow, orderId: string) => ({
  orderId,
  occurredAt: new Date(row.at),
  ...reportOf(row),
});
const codeOf = ({ orderCode }: FileRow, orderId: string) => ({ orderId, orderCode });
