export * from './orders.endpoints.ts';
export * from './site-information.ts';
