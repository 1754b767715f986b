import { cleanText, type Workbook, type WorkbookSheet } from './cells.ts';
import { OrderFileError, unreadable } from './order-file-error.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readDateStyles } from './styles.ts';
import type { CellTables } from './xlsx-cell.ts';
import { readTags } from './xml-tags.ts';
import type { ZipArchive } from './zip.ts';

const PART_BYTES_MAX = 8 * 1024 * 1024;
const SHEETS_MAX = 1_000;

interface Relation {
  type: string;
  target: string;
}

/** Resolves a target to a name in the archive, relative to the folder of the part that contains it. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

async function readRelations(zip: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const cut = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, Math.max(cut - 1, 0));
  const entry = zip.find(`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`);
  const relations = new Map<string, Relation>();
  if (entry === undefined) return relations;
  for (const { name, closing, attributes } of readTags(await zip.readWhole(entry, PART_BYTES_MAX))) {
    if (name !== 'Relationship' || closing) continue;
    const type = (attributes.get('Type') ?? '').split('/').at(-1) ?? '';
    relations.set(attributes.get('Id') ?? '', {
      type,
      target: resolve(folder, attributes.get('Target') ?? ''),
    });
  }
  return relations;
}

/** Returns the name of the workbook part, or null if the archive is not an XML spreadsheet. */
async function findWorkbookPart(zip: ZipArchive): Promise<string | null> {
  for (const { type, target } of (await readRelations(zip, '')).values()) {
    if (type === 'officeDocument')
      return /\.xml$/i.test(target) && zip.find(target) !== undefined ? target : null;
  }
  return zip.find('xl/workbook.xml') === undefined ? null : 'xl/workbook.xml';
}

function openSheet(
  zip: ZipArchive,
  name: string,
  part: string,
  tables: () => Promise<CellTables>,
): WorkbookSheet {
  return {
    name: cleanText(name).slice(0, 200),
    async *rows(filter) {
      const entry = zip.find(part);
      if (entry === undefined) throw unreadable(`xlsx: ${part} is missing`);
      yield* readSheetRows(zip.read(entry), await tables(), filter);
    },
  };
}

/**
 * Opens an .xlsx or .xlsm: its worksheets in the order of the workbook, hidden ones too. Reads styles and shared
 * strings when the first sheet is read. Returns null for a zip that is another kind of spreadsheet (.xlsb, .ods);
 * throws OrderFileError FILE_WRONG_TYPE for a zip that is no spreadsheet.
 */
export async function openXlsx(zip: ZipArchive): Promise<Workbook | null> {
  const part = await findWorkbookPart(zip);
  if (part === null) {
    const isSpreadsheet = zip.find('xl/workbook.bin') !== undefined || zip.find('content.xml') !== undefined;
    if (isSpreadsheet) return null;
    throw new OrderFileError('FILE_WRONG_TYPE', 'a zip that is not a workbook');
  }
  const entry = zip.find(part);
  if (entry === undefined) throw unreadable('xlsx: the workbook part is missing');
  const relations = await readRelations(zip, part);
  const target = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;

  const loadTables = async (): Promise<CellTables> => {
    const styles = zip.find(target('styles') ?? 'xl/styles.xml');
    const strings = zip.find(target('sharedStrings') ?? 'xl/sharedStrings.xml');
    return {
      dateStyles: styles === undefined ? [] : readDateStyles(await zip.readWhole(styles, PART_BYTES_MAX)),
      sharedStrings: strings === undefined ? [] : await readSharedStrings(zip.read(strings)),
    };
  };
  let loading: Promise<CellTables> | null = null;
  const tables = () => (loading ??= loadTables());

  let date1904 = false;
  let isWorkbook = false;
  const sheets: WorkbookSheet[] = [];
  for (const { name, closing, attributes } of readTags(await zip.readWhole(entry, PART_BYTES_MAX))) {
    if (closing) continue;
    if (name === 'workbook') isWorkbook = true;
    if (name === 'workbookPr') date1904 = /^(?:1|true|on)$/.test(attributes.get('date1904') ?? '');
    if (name !== 'sheet') continue;
    const relation = relations.get(attributes.get('id') ?? '');
    if (relation?.type === 'worksheet')
      sheets.push(openSheet(zip, attributes.get('name') ?? '', relation.target, tables));
  }
  if (!isWorkbook) throw new OrderFileError('FILE_WRONG_TYPE', 'an office document that is not a workbook');
  if (sheets.length > SHEETS_MAX) throw unreadable('xlsx: too many sheets');
  return { date1904, sheets, bytesDone: () => zip.bytesRead };
}
