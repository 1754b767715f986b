export * from './account.endpoints.ts';
export * from './manager-records.endpoints.ts';
export * from './content.endpoints.ts';
export * from './notifications.endpoints.ts';
export * from './orders.endpoints.ts';
export * from './site-information.ts';
