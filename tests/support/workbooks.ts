import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A cell: text, a number, the XML of a `<c>` element, or nothing. */
export type WorkbookCell = string | number | { readonly xml: (at: string) => string } | null;

export type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly isHidden?: boolean;
  /** Numbers of the hidden rows, from 1. */
  readonly hiddenRows?: readonly number[];
  /** Merged ranges, such as `A1:C1`. */
  readonly merges?: readonly string[];
};

/** Builds the bytes of an Excel file. `parts` adds or replaces entries of its archive. */
export function aWorkbook(
  sheets: readonly WorkbookSheet[],
  parts: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const strings: string[] = [];
  const entries: Record<string, string | Buffer> = {
    '[Content_Types].xml': contentTypesOf(WORKBOOK_TYPE),
    '_rels/.rels': relationshipsOf([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden === true ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsOf([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rId900', 'sharedStrings', 'sharedStrings.xml'],
      ['rId901', 'styles', 'styles.xml'],
    ]),
    // Style 1 is a date, style 2 a number with leading zeros.
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheet, strings)]),
    ),
  };
  entries['xl/sharedStrings.xml'] =
    `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  return zipped({ ...entries, ...parts });
}

/** Packs parts into an archive. */
export function zipped(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const files = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }));
}

/** Builds the part that names the content types, with this type of the workbook. */
function contentTypesOf(workbookType: string): string {
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/></Types>`;
}

/** A date as Excel stores it: days since 1900, in a date format. */
export const aDate = (serial: number): WorkbookCell => ({
  xml: (at) => `<c r="${at}" s="1"><v>${serial}</v></c>`,
});
/** A formula with its last result as text. */
export const aFormula = (formula: string, result: string): WorkbookCell => ({
  xml: (at) => `<c r="${at}" t="str"><f>${escaped(formula)}</f><v>${escaped(result)}</v></c>`,
});
/** A number that Excel shows with leading zeros. */
export const aPaddedNumber = (value: number): WorkbookCell => ({
  xml: (at) => `<c r="${at}" s="2"><v>${value}</v></c>`,
});

function relationshipsOf(all: readonly (readonly [string, string, string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function sheetOf({ rows, hiddenRows = [], merges = [] }: WorkbookSheet, strings: string[]): string {
  const index = new Map(strings.map((text, at) => [text, at]));
  const cellOf = (value: WorkbookCell, at: string) => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'object') return value.xml(at);
    const place = index.get(value) ?? strings.push(value) - 1;
    index.set(value, place);
    return `<c r="${at}" t="s"><v>${place}</v></c>`;
  };
  const lines = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellOf(cell, `${letters(column)}${at + 1}`)).join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
