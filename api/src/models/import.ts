import type { SheetReport } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/**
 * An imported file of orders, with its counts of rows by outcome. The importer itself writes SQL: it works on a
 * connection of its own, which Sequelize does not know.
 */
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  declare id: CreationOptional<number>;
  declare fileName: string;
  declare fileSha256: string;
  declare source: 'upload' | 'desktop';
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
  declare total: CreationOptional<number>;
  declare created: CreationOptional<number>;
  declare updated: CreationOptional<number>;
  declare sheets: CreationOptional<SheetReport[]>;
}

export function defineImport(sequelize: Sequelize): typeof Import {
  class BoundImport extends Import {}
  return BoundImport.init(
    {
      id: countedId(),
      fileName: { type: DataTypes.TEXT, allowNull: false },
      // Sequelize would name the column file_sha_256 or file_sha256, depending on its version.
      fileSha256: { type: DataTypes.TEXT, allowNull: false, field: 'file_sha256' },
      source: { type: DataTypes.TEXT, allowNull: false },
      createdBy: { type: DataTypes.BIGINT, allowNull: false },
      createdAt: DataTypes.DATE,
      total: DataTypes.INTEGER,
      created: DataTypes.INTEGER,
      updated: DataTypes.INTEGER,
      sheets: DataTypes.JSONB,
    },
    { sequelize, modelName: 'Import', tableName: 'imports', underscored: true, updatedAt: false },
  );
}
