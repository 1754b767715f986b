import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';
import type { DeclaredGoods } from './declared-goods.ts';
import type { StampedAttributes } from './order-attributes.ts';

/**
 * Present state of one parcel, computed by `refold_orders` from its events, declaration, assignment and removal. Only
 * the fields that the computation reads may be set: owner by hand and removal.
 */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare id: CreationOptional<number>;
  declare orderCode: string;
  declare status: CreationOptional<number>;
  /** Time of the present status. */
  declare createdDate: Date;
  declare facts: CreationOptional<StampedAttributes>;
  /** Owner by hand. */
  declare assignedTo: CreationOptional<number | null>;
  declare declaredBy: CreationOptional<number | null>;
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
  /** Computed by the database: by hand, declared, or named in a file, in this order. */
  declare readonly ownerId: CreationOptional<number | null>;
  /** In the bin since. Computed by the database: an order that an import reports again is not in the bin. */
  declare readonly deletedAt: CreationOptional<Date | null>;
}

export function defineOrder(sequelize: Sequelize): typeof Order {
  class BoundOrder extends Order {}
  return BoundOrder.init(
    {
      id: countedId(),
      orderCode: { type: DataTypes.TEXT, allowNull: false },
      status: DataTypes.SMALLINT,
      createdDate: { type: DataTypes.DATE, allowNull: false },
      facts: DataTypes.JSONB,
      assignedTo: DataTypes.BIGINT,
      declaredBy: DataTypes.BIGINT,
      version: DataTypes.INTEGER,
      updatedAt: DataTypes.DATE,
      ownerId: DataTypes.BIGINT,
      deletedAt: DataTypes.DATE,
    },
    {
      sequelize,
      modelName: 'Order',
      tableName: 'orders',
      underscored: true,
      createdAt: false,
      version: true,
    },
  );
}

/** One report of a status, attributes, or both. Never changes. */
export class OrderEvent extends Model<InferAttributes<OrderEvent>, InferCreationAttributes<OrderEvent>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  /** null: attributes only, edited by a person. */
  declare status: number | null;
  declare occurredAt: Date;
  /** One of ORDER_SOURCE, not `declared`. */
  declare source: number;
  /** Set for reports of an import only. */
  declare importId: CreationOptional<number | null>;
  declare actorId: number | null;
  declare facts: CreationOptional<StampedAttributes>;
  declare recordedAt: CreationOptional<Date>;
}

export function defineOrderEvent(sequelize: Sequelize): typeof OrderEvent {
  class BoundOrderEvent extends OrderEvent {}
  return BoundOrderEvent.init(
    {
      id: countedId(),
      orderId: { type: DataTypes.BIGINT, allowNull: false },
      status: DataTypes.SMALLINT,
      occurredAt: { type: DataTypes.DATE, allowNull: false },
      source: { type: DataTypes.SMALLINT, allowNull: false },
      importId: DataTypes.BIGINT,
      actorId: DataTypes.BIGINT,
      facts: DataTypes.JSONB,
      recordedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OrderEvent', tableName: 'order_events', underscored: true, timestamps: false },
  );
}

/** A customer's declaration of an order code as theirs. Each code has at most one. */
export class Declaration extends Model<InferAttributes<Declaration>, InferCreationAttributes<Declaration>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare orderCode: string;
  declare note: string | null;
  declare details: CreationOptional<DeclaredGoods>;
  /** Claim of an unowned order, declared after a report of it. Staff confirm it. */
  declare late: CreationOptional<boolean>;
  declare confirmedAt: CreationOptional<Date | null>;
  declare confirmedBy: CreationOptional<number | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineDeclaration(sequelize: Sequelize): typeof Declaration {
  class BoundDeclaration extends Declaration {}
  return BoundDeclaration.init(
    {
      id: countedId(),
      userId: { type: DataTypes.BIGINT, allowNull: false },
      orderCode: { type: DataTypes.TEXT, allowNull: false },
      note: DataTypes.TEXT,
      details: DataTypes.JSONB,
      late: DataTypes.BOOLEAN,
      confirmedAt: DataTypes.DATE,
      confirmedBy: DataTypes.BIGINT,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Declaration', tableName: 'declarations', underscored: true, updatedAt: false },
  );
}
