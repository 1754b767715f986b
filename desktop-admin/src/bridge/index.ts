export * from './channels.ts';
export * from './order-files.ts';
export * from './desktop-bridge.ts';
export type * from './reader-protocol.ts';
export * from './scan-station.ts';
export * from './schemas.ts';
