export * from './auth.ts';
export * from './content.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './imports.ts';
export * from './order-facts.ts';
export * from './orders.ts';
export * from './users.ts';
