export { bytesSource, type ByteSource } from './byte-source.ts';
export type { Deflate } from './deflate.ts';
export type { OrderField } from './header.ts';
export { INFLATED_CHUNK, type Inflate } from './inflate.ts';
export { OrderFileError, type OrderFileErrorCode } from './order-file-error.ts';
export { type ReadEvent, type ReadOptions, readOrderFile } from './order-file.ts';
export { type SheetToWrite, streamWorkbook } from './stream-workbook.ts';
export { buildOrderTemplate, buildWorkbook } from './write-workbook.ts';
