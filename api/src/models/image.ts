import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** An uploaded image. Its files are in the upload folder, named by key and width. */
export class Image extends Model<InferAttributes<Image>, InferCreationAttributes<Image>> {
  declare id: CreationOptional<number>;
  /** 32 hexadecimal digits. */
  declare key: string;
  declare purpose: 'content' | 'logo' | 'avatar';
  declare extension: 'jpg' | 'png';
  declare width: number;
  declare height: number;
  /** Widths of the stored sizes in ascending order. The last is the full width. */
  declare widths: number[];
  /** Size of all its files together. */
  declare bytes: number;
  declare createdBy: number | null;
  declare createdAt: CreationOptional<Date>;
}

export function defineImage(sequelize: Sequelize): typeof Image {
  class BoundImage extends Image {}
  return BoundImage.init(
    {
      id: countedId(),
      key: { type: DataTypes.TEXT, allowNull: false },
      purpose: { type: DataTypes.TEXT, allowNull: false },
      extension: { type: DataTypes.TEXT, allowNull: false },
      width: { type: DataTypes.INTEGER, allowNull: false },
      height: { type: DataTypes.INTEGER, allowNull: false },
      widths: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false },
      bytes: { type: DataTypes.BIGINT, allowNull: false },
      createdBy: DataTypes.BIGINT,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Image', tableName: 'images', underscored: true, updatedAt: false },
  );
}
