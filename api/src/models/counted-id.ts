import { DataTypes } from 'sequelize';

/** Definition of an `id` that the database counts. A new object for each model: Sequelize writes into it. */
export const countedId = () => ({
  type: DataTypes.BIGINT,
  primaryKey: true,
  autoIncrement: true,
  autoIncrementIdentity: true,
});
