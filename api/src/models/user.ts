import type { Gender, RoleId } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** An account: customer, staff or super admin. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare passwordHash: string;
  declare firstName: string;
  declare lastName: string;
  declare gender: CreationOptional<Gender | null>;
  declare dateOfBirth: CreationOptional<string | null>;
  declare phone: CreationOptional<string | null>;
  declare avatar: CreationOptional<string | null>;
  declare role: CreationOptional<RoleId>;
  declare activatedAt: CreationOptional<Date | null>;
  /** Raised when every token given out before must die: role, permissions, bin. */
  declare tokenVersion: CreationOptional<number>;
  /** Made by the database: KH and at least five digits. */
  declare customerCode: CreationOptional<string>;
  declare deletedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineUser(sequelize: Sequelize): typeof User {
  class BoundUser extends User {}
  return BoundUser.init(
    {
      id: countedId(),
      email: { type: DataTypes.CITEXT, allowNull: false },
      passwordHash: { type: DataTypes.TEXT, allowNull: false },
      firstName: { type: DataTypes.TEXT, allowNull: false },
      lastName: { type: DataTypes.TEXT, allowNull: false },
      gender: DataTypes.TEXT,
      dateOfBirth: DataTypes.DATEONLY,
      phone: DataTypes.TEXT,
      avatar: DataTypes.TEXT,
      role: DataTypes.SMALLINT,
      activatedAt: DataTypes.DATE,
      tokenVersion: DataTypes.INTEGER,
      customerCode: DataTypes.TEXT,
      deletedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'User', tableName: 'users', underscored: true, version: true },
  );
}
