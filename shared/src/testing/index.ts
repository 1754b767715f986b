export { buildXlsx, inlineCell, inlineRow, type XlsxParts } from './xlsx-builder.ts';
export { SCRIPT_PAYLOADS } from './script-payloads.ts';
