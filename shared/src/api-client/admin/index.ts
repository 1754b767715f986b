export { downloadFile } from './download.ts';
export * from './imports.endpoints.ts';
export * from './orders.endpoints.ts';
export * from './users.endpoints.ts';
