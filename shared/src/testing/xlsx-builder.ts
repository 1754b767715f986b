import { strToU8, zipSync, type ZipOptions } from 'fflate';

/** A workbook written by hand, so that a test controls its exact XML. */
export interface XlsxParts {
  /** By name: the XML between `<sheetData>` and `</sheetData>`; hidden sheets have a name that starts with `!`. */
  sheets: Readonly<Record<string, string>>;
  /** Each the XML inside one `<si>`. */
  sharedStrings?: readonly string[];
  /** Number formats of the styles 1, 2, ...; style 0 is General. */
  formats?: readonly string[];
  date1904?: boolean;
  /** The declared dimension of every sheet, true or not; default 'A1:B2'. */
  dimension?: string;
  /** A namespace prefix before every element, such as `x:`. */
  prefix?: string;
  zip?: ZipOptions;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts the prefix before each element's name. */
function prefixed(xml: string, prefix: string): string {
  return prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}`);
}

/** The bytes of the workbook. */
export function buildXlsx(parts: XlsxParts): Uint8Array {
  const { sheets, sharedStrings = [], formats = [], date1904 = false, prefix = '', zip = {} } = parts;
  const { dimension = 'A1:B2' } = parts;
  const names = Object.keys(sheets);
  const space = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  const part = (xml: string) => strToU8(HEAD + prefixed(xml, prefix));
  const plain = (xml: string) => strToU8(HEAD + xml);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const listed = names.map((name, n) => {
    const state = name.startsWith('!') ? ' state="hidden"' : '';
    return `<sheet name="${escapeAttribute(name.replace(/^!/, ''))}" sheetId="${n + 1}"${state} r:id="rId${n + 1}"/>`;
  });
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': plain(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        `${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}` +
        override('sharedStrings.xml', 'sharedStrings') +
        `${names.map((_, n) => override(`worksheets/sheet${n + 1}.xml`, 'worksheet')).join('')}</Types>`,
    ),
    '_rels/.rels': plain(
      `<Relationships xmlns="${PACKAGE}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook ${space}="${NAMESPACE}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904 ? 1 : 0}"/>` +
        `<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': plain(
      `<Relationships xmlns="${PACKAGE}">` +
        names.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('') +
        `${relation(900, 'sharedStrings', 'sharedStrings.xml')}${relation(901, 'styles', '/xl/styles.xml')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': part(
      `<sst ${space}="${NAMESPACE}">${sharedStrings.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': part(
      `<styleSheet ${space}="${NAMESPACE}"><numFmts>` +
        formats
          .map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escapeAttribute(format)}"/>`)
          .join('') +
        '</numFmts><cellXfs><xf numFmtId="0"/>' +
        formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`).join('') +
        '</cellXfs></styleSheet>',
    ),
  };
  names.forEach((name, n) => {
    files[`xl/worksheets/sheet${n + 1}.xml`] = part(
      `<worksheet ${space}="${NAMESPACE}"><dimension ref="${dimension}"/><cols><col min="1" max="1"/></cols>` +
        `<sheetData>${sheets[name] ?? ''}</sheetData><pageMargins left="0.7"/></worksheet>`,
    );
  });
  return zipSync(files, { level: 6, ...zip });
}

/** A cell with an inline text. */
export function inlineCell(ref: string, text: string): string {
  const escaped = escapeAttribute(text).replaceAll('>', '&gt;');
  return `<c r="${ref}" t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

/** A row of inline texts in the columns from A; empty texts are cells left out. */
export function inlineRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text, n) =>
    text === '' ? '' : inlineCell(`${String.fromCharCode(65 + n)}${number}`, text),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}
