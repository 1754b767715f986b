import type { ByteSource } from './byte-source.ts';
import type { Workbook } from './cells.ts';
import { openCsv } from './csv-workbook.ts';
import { OddXmlError, OrderFileError, unreadable } from './order-file-error.ts';
import { openWithSheetJs } from './sheetjs-workbook.ts';
import { openXlsx } from './xlsx-workbook.ts';
import { openZip, type ZipLimits } from './zip.ts';

export interface OpenOptions extends ZipLimits {
  fileName: string;
  /** Maximum number of rows per sheet that SheetJS reads. */
  rowLimit: number;
}

const ZIP_MAGIC = [0x50, 0x4b];
const CFB_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => head[at] === byte);
}

/**
 * Decompresses every entry once and discards it, to enforce the limits on the real size before SheetJS reads the
 * file.
 */
async function checkInflated(source: ByteSource, options: OpenOptions): Promise<void> {
  const zip = await openZip(source, options);
  for (const entry of zip.entries) {
    if (entry.name.endsWith('/')) continue;
    for await (const chunk of zip.read(entry))
      if (chunk.length === 0) throw unreadable('zip: an empty chunk');
  }
}

async function openZipped(source: ByteSource, options: OpenOptions, useSheetJs: boolean): Promise<Workbook> {
  if (!useSheetJs) {
    try {
      const workbook = await openXlsx(await openZip(source, options));
      if (workbook !== null) return workbook;
    } catch (error) {
      if (!(error instanceof OddXmlError)) throw error;
    }
  }
  await checkInflated(source, options);
  return openWithSheetJs(source, options.rowLimit);
}

/** Opens an old binary workbook, or detects an encrypted new one; other document types use the same container. */
async function openCompound(source: ByteSource, options: OpenOptions): Promise<Workbook> {
  const { CFB } = await import('xlsx');
  // its types declare the container's entries as `any`
  let find: (name: string) => unknown;
  try {
    const container = CFB.read(await source.read(0, source.size), { type: 'array' });
    find = (name) => CFB.find(container, name) as unknown;
  } catch (error) {
    throw unreadable('cfb: broken container', error);
  }
  if (find('EncryptedPackage')) throw new OrderFileError('FILE_PROTECTED', 'cfb: encrypted package');
  if (!find('Workbook') && !find('Book'))
    throw new OrderFileError('FILE_WRONG_TYPE', 'cfb: no workbook inside');
  return openWithSheetJs(source, options.rowLimit);
}

/**
 * Opens a file by its first bytes, not by its name; only a text file needs the extension .csv. `useSheetJs` is for a
 * second attempt at an .xlsx that our own reader does not support. Throws OrderFileError.
 */
export async function openWorkbook(
  source: ByteSource,
  options: OpenOptions,
  useSheetJs = false,
): Promise<Workbook> {
  if (source.size === 0) throw new OrderFileError('FILE_EMPTY', 'no bytes');
  const head = await source.read(0, Math.min(source.size, CFB_MAGIC.length));
  if (startsWith(head, ZIP_MAGIC)) return openZipped(source, options, useSheetJs);
  if (startsWith(head, CFB_MAGIC)) return openCompound(source, options);
  const name = /^(.+)\.csv$/i.exec(options.fileName)?.[1];
  if (name !== undefined) return openCsv(source, name.slice(0, 200));
  throw new OrderFileError('FILE_WRONG_TYPE', 'neither .xlsx nor .xls');
}
