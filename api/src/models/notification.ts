import type { BroadcastAudience, DeliveryState, NotificationKind } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** A notification to one user, or a broadcast to an audience. */
export class Notification extends Model<
  InferAttributes<Notification>,
  InferCreationAttributes<Notification>
> {
  declare id: CreationOptional<number>;
  declare kind: NotificationKind;
  declare audience: BroadcastAudience | 'user';
  /** Set for the audience `user` only. */
  declare userId: CreationOptional<number | null>;
  declare title: string;
  /** HTML that is safe to show. */
  declare content: string;
  declare image: string | null;
  declare link: string | null;
  /** Also sent by mail. */
  declare mail: CreationOptional<boolean>;
  declare createdBy: number | null;
  declare deletedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineNotification(sequelize: Sequelize): typeof Notification {
  class BoundNotification extends Notification {}
  return BoundNotification.init(
    {
      id: countedId(),
      kind: { type: DataTypes.TEXT, allowNull: false },
      audience: { type: DataTypes.TEXT, allowNull: false },
      userId: DataTypes.BIGINT,
      title: { type: DataTypes.TEXT, allowNull: false },
      content: { type: DataTypes.TEXT, allowNull: false },
      image: DataTypes.TEXT,
      link: DataTypes.TEXT,
      mail: DataTypes.BOOLEAN,
      createdBy: DataTypes.BIGINT,
      deletedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Notification', tableName: 'notifications', underscored: true, version: true },
  );
}

/** The delivery of one notification to one user by one channel. */
export class NotificationDelivery extends Model<
  InferAttributes<NotificationDelivery>,
  InferCreationAttributes<NotificationDelivery>
> {
  declare id: CreationOptional<number>;
  declare notificationId: number;
  declare userId: number;
  declare channel: string;
  declare state: DeliveryState;
  declare tries: CreationOptional<number>;
  /** Why the last try failed, or why the delivery was skipped. */
  declare reason: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineNotificationDelivery(sequelize: Sequelize): typeof NotificationDelivery {
  class BoundNotificationDelivery extends NotificationDelivery {}
  return BoundNotificationDelivery.init(
    {
      id: countedId(),
      notificationId: { type: DataTypes.BIGINT, allowNull: false },
      userId: { type: DataTypes.BIGINT, allowNull: false },
      channel: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.TEXT, allowNull: false },
      tries: DataTypes.INTEGER,
      reason: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    {
      sequelize,
      modelName: 'NotificationDelivery',
      tableName: 'notification_deliveries',
      underscored: true,
    },
  );
}
