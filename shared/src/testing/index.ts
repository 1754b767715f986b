export { buildXlsx, inlineCell, inlineRow, type XlsxParts } from './xlsx-builder.ts';
