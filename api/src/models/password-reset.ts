import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** The only valid reset link of an account. */
export class PasswordReset extends Model<
  InferAttributes<PasswordReset>,
  InferCreationAttributes<PasswordReset>
> {
  declare userId: number;
  /** SHA-256 of the token in the mailed link. */
  declare tokenHash: Buffer;
  declare expiresAt: Date;
}

export function definePasswordReset(sequelize: Sequelize): typeof PasswordReset {
  class BoundPasswordReset extends PasswordReset {}
  return BoundPasswordReset.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      tokenHash: { type: DataTypes.BLOB, allowNull: false },
      expiresAt: { type: DataTypes.DATE, allowNull: false },
    },
    {
      sequelize,
      modelName: 'PasswordReset',
      tableName: 'password_resets',
      underscored: true,
      timestamps: false,
    },
  );
}
