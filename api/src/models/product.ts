import type { Marketplace, ProductAttribute } from '@logistics/shared/contracts';
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { countedId } from './counted-id.ts';

/** A product of a Chinese marketplace. Its images are in product_images. */
export class Product extends Model<InferAttributes<Product>, InferCreationAttributes<Product>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare marketplace: Marketplace;
  declare price_ndt: number;
  /** Sanitized HTML. */
  declare description: string;
  /** The description without tags, for searching. */
  declare descriptionText: string;
  declare link: string;
  declare shop: string;
  declare minimum_order: number | null;
  /** Estimated kilograms of one piece. */
  declare weight: number | null;
  declare attributes: readonly ProductAttribute[];
  declare createdBy: number | null;
  declare deletedAt: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export function defineProduct(sequelize: Sequelize): typeof Product {
  class BoundProduct extends Product {}
  return BoundProduct.init(
    {
      id: countedId(),
      name: { type: DataTypes.TEXT, allowNull: false },
      marketplace: { type: DataTypes.TEXT, allowNull: false },
      price_ndt: {
        type: DataTypes.DECIMAL(12, 2),
        allowNull: false,
        // Sequelize returns decimals as text.
        get(): number {
          return Number(this.getDataValue('price_ndt'));
        },
      },
      description: { type: DataTypes.TEXT, allowNull: false },
      descriptionText: { type: DataTypes.TEXT, allowNull: false },
      link: { type: DataTypes.TEXT, allowNull: false },
      shop: { type: DataTypes.TEXT, allowNull: false },
      minimum_order: DataTypes.INTEGER,
      weight: {
        type: DataTypes.DECIMAL(8, 3),
        get(): number | null {
          const stored = this.getDataValue('weight');
          return stored === null ? null : Number(stored);
        },
      },
      attributes: { type: DataTypes.JSONB, allowNull: false },
      createdBy: DataTypes.BIGINT,
      deletedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Product', tableName: 'products', underscored: true, version: true },
  );
}
