import type { OrderFilter } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** One change for many orders. */
export type OrderChange =
  | {
      readonly kind: 'set-status';
      readonly status: number;
      /** ISO 8601. undefined: now, and later than every known event of each order. */
      readonly occurredAt?: string | undefined;
    }
  | {
      readonly kind: 'assign';
      /** null removes an assignment and a claim of an unowned order. */
      readonly customerId: number | null;
    }
  | Binning<'remove'>
  | (Binning<'restore'> & {
      /** The user who removed the orders. Users who may restore orders may restore the orders that others removed. */
      readonly removedBy: number;
    });

export interface Binning<Kind extends 'remove' | 'restore'> {
  readonly kind: Kind;
  /** ISO 8601: the same instant for all orders of one removal. A restore finds them by it. */
  readonly removedAt: string;
}

/** A change of all orders that match a filter. It runs step by step in the order of their ids. */
export class OrderOperation extends Model<
  InferAttributes<OrderOperation>,
  InferCreationAttributes<OrderOperation>
> {
  declare id: CreationOptional<number>;
  declare kind: OrderChange['kind'];
  declare change: OrderChange;
  declare filter: OrderFilter;
  declare state: CreationOptional<'running' | 'done' | 'failed'>;
  /** Orders that matched at the start. */
  declare total: number;
  declare done: CreationOptional<number>;
  declare changedOrders: CreationOptional<number>;
  /** The last order that is done. The next step starts after it. */
  declare lastId: CreationOptional<number>;
  /** Orders with a greater id are not changed. */
  declare maxId: number;
  /** Why the last step failed. */
  declare reason: CreationOptional<string | null>;
  declare stoppedAt: CreationOptional<Date | null>;
  declare createdBy: number;
  declare address: string | null;
  declare requestId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare finishedAt: CreationOptional<Date | null>;
}

export function defineOrderOperation(sequelize: Sequelize): typeof OrderOperation {
  class BoundOrderOperation extends OrderOperation {}
  return BoundOrderOperation.init(
    {
      id: countedId(),
      kind: { type: DataTypes.TEXT, allowNull: false },
      change: { type: DataTypes.JSONB, allowNull: false },
      filter: { type: DataTypes.JSONB, allowNull: false },
      state: DataTypes.TEXT,
      total: { type: DataTypes.INTEGER, allowNull: false },
      done: DataTypes.INTEGER,
      // `changed` is a method of every model.
      changedOrders: { type: DataTypes.INTEGER, field: 'changed' },
      lastId: DataTypes.BIGINT,
      maxId: { type: DataTypes.BIGINT, allowNull: false },
      reason: DataTypes.TEXT,
      stoppedAt: DataTypes.DATE,
      createdBy: { type: DataTypes.BIGINT, allowNull: false },
      address: DataTypes.TEXT,
      requestId: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      finishedAt: DataTypes.DATE,
    },
    {
      sequelize,
      modelName: 'OrderOperation',
      tableName: 'order_operations',
      underscored: true,
      updatedAt: false,
    },
  );
}
