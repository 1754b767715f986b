import type { ManagerName } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** A record of site information: header, footer, start page, popup and so on. */
export class ManagerRecord extends Model<
  InferAttributes<ManagerRecord>,
  InferCreationAttributes<ManagerRecord>
> {
  declare name: ManagerName;
  /** JSON, checked by the schema of the record's name. `null` before the first change. */
  declare content: string;
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
  declare updatedBy: CreationOptional<number | null>;
}

export function defineManagerRecord(sequelize: Sequelize): typeof ManagerRecord {
  class BoundManagerRecord extends ManagerRecord {}
  return BoundManagerRecord.init(
    {
      name: { type: DataTypes.TEXT, primaryKey: true },
      content: { type: DataTypes.TEXT, allowNull: false },
      version: DataTypes.INTEGER,
      updatedAt: DataTypes.DATE,
      updatedBy: DataTypes.BIGINT,
    },
    {
      sequelize,
      modelName: 'ManagerRecord',
      tableName: 'manager_records',
      underscored: true,
      createdAt: false,
      version: true,
    },
  );
}

/** An entry of the menu of the customers' site. */
export class MenuItem extends Model<InferAttributes<MenuItem>, InferCreationAttributes<MenuItem>> {
  declare id: CreationOptional<number>;
  /** null: an entry of the first level. */
  declare parentId: number | null;
  declare name: string;
  declare link: string;
  /** Counts from 0 among the entries of one parent. */
  declare position: number;
  declare visible: boolean;
}

export function defineMenuItem(sequelize: Sequelize): typeof MenuItem {
  class BoundMenuItem extends MenuItem {}
  return BoundMenuItem.init(
    {
      id: countedId(),
      parentId: DataTypes.BIGINT,
      name: { type: DataTypes.TEXT, allowNull: false },
      link: { type: DataTypes.TEXT, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      visible: { type: DataTypes.BOOLEAN, allowNull: false },
    },
    { sequelize, modelName: 'MenuItem', tableName: 'menu_items', underscored: true, timestamps: false },
  );
}
