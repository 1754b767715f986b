import type {
  CellCorrection,
  ImportSourceName,
  LearnedWords,
  SheetReport,
} from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** An imported file of orders, with its counts of rows by outcome. */
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  declare id: CreationOptional<number>;
  declare fileName: string;
  declare fileSha256: string;
  declare source: ImportSourceName;
  declare idempotencyKey: CreationOptional<string | null>;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
  declare total: CreationOptional<number>;
  declare created: CreationOptional<number>;
  declare updated: CreationOptional<number>;
  declare unchanged: CreationOptional<number>;
  declare older: CreationOptional<number>;
  declare rejected: CreationOptional<number>;
  /** Stale rows that were left out. */
  declare leftOut: CreationOptional<number>;
  declare warnings: CreationOptional<number>;
  declare problems: CreationOptional<number>;
  declare sheets: CreationOptional<SheetReport[]>;
  declare options: CreationOptional<{
    badRows?: string | undefined;
    olderRows?: string | undefined;
    corrections?: readonly CellCorrection[] | undefined;
    statusWords?: LearnedWords | undefined;
  }>;
  declare undoneAt: CreationOptional<Date | null>;
  declare undoneBy: CreationOptional<number | null>;
  /** The unfinished work of an import or undo of several transactions. 'withdrawing': rollback of an import. */
  declare work: CreationOptional<'importing' | 'withdrawing' | 'undoing' | null>;
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
      idempotencyKey: DataTypes.TEXT,
      createdBy: { type: DataTypes.BIGINT, allowNull: false },
      createdAt: DataTypes.DATE,
      total: DataTypes.INTEGER,
      created: DataTypes.INTEGER,
      updated: DataTypes.INTEGER,
      unchanged: DataTypes.INTEGER,
      older: DataTypes.INTEGER,
      rejected: DataTypes.INTEGER,
      leftOut: DataTypes.INTEGER,
      warnings: DataTypes.INTEGER,
      problems: DataTypes.INTEGER,
      sheets: DataTypes.JSONB,
      options: DataTypes.JSONB,
      undoneAt: DataTypes.DATE,
      undoneBy: DataTypes.BIGINT,
      work: DataTypes.TEXT,
    },
    { sequelize, modelName: 'Import', tableName: 'imports', underscored: true, updatedAt: false },
  );
}
