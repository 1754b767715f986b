import { accounts } from './0001-accounts.ts';
import { orders } from './0002-orders.ts';
import { content } from './0003-content.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [accounts, orders, content];
