import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** One login on one device. The token contains its id, so that the server can end the session at once. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: string;
  declare userId: number;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare revokedAt: CreationOptional<Date | null>;
  /** When a request last used the session, to within five minutes. */
  declare lastSeenAt: CreationOptional<Date>;
  declare address: string | null;
  declare userAgent: string | null;
}

export function defineSession(sequelize: Sequelize): typeof Session {
  class BoundSession extends Session {}
  return BoundSession.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true },
      userId: { type: DataTypes.BIGINT, allowNull: false },
      createdAt: DataTypes.DATE,
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      revokedAt: DataTypes.DATE,
      lastSeenAt: DataTypes.DATE,
      address: DataTypes.TEXT,
      userAgent: DataTypes.TEXT,
    },
    { sequelize, modelName: 'Session', tableName: 'sessions', underscored: true, updatedAt: false },
  );
}
