export { buildXlsx, inlineCell, inlineRow, type XlsxParts } from './xlsx-builder.ts';
export { SCRIPT_PAYLOADS } from './script-payloads.ts';
export { importSummary } from './import-summary.ts';
