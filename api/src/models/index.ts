import type { Sequelize } from 'sequelize';
import { defineProduct } from './product.ts';
import { defineSession } from './session.ts';
import { defineUser } from './user.ts';

/** The models of one database connection; bound to it, so that two databases can live in one process. */
export function defineModels(sequelize: Sequelize) {
  return {
    User: defineUser(sequelize),
    Session: defineSession(sequelize),
    Product: defineProduct(sequelize),
  };
}
export type Models = ReturnType<typeof defineModels>;
