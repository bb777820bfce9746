import { format } from 'numfmt';
import { limits } from '../limits.js';
import type { SheetsContent } from './content.js';
import { Grid, sheetsOf } from './grid.js';
import type { Attributes, PartReader, Parts } from './parts.js';

const most = limits.office;

/** Reads the sheets of a workbook as Excel shows them. A formula is told by its last result, or else as text. */
export async function readExcel(parts: Parts): Promise<SheetsContent> {
  const { sheets, is1904 } = await workbookOf(parts);
  const book = { strings: await stringsOf(parts), formats: await formatsOf(parts), is1904 };
  const read = [];
  for (const { name, part } of sheets.slice(0, most.sheets + 1)) {
    const grid = new Grid(name);
    const isWhole = await parts.read(part, new SheetReader(grid, book));
    if (!isWhole) grid.cut();
    read.push(grid.sheet());
  }
  return sheetsOf(read);
}

async function workbookOf(parts: Parts) {
  const related = await parts.related('xl/workbook.xml');
  const fallback = parts.named(/^xl\/worksheets\/sheet\d+\.xml$/);
  const sheets: { name: string; part: string }[] = [];
  let is1904 = false;
  await parts.read('xl/workbook.xml', {
    open: (tag, { name = '', state = 'visible', date1904 = '', 'r:id': id = '' }) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(date1904);
      if (tag !== 'sheet' || state !== 'visible' || sheets.length > most.sheets) return;
      const part = related.get(id) ?? fallback[sheets.length];
      if (part) sheets.push({ name, part });
    },
  });
  return { sheets, is1904 };
}

/** The texts that cells name by number; of a flood of them the first. */
async function stringsOf(parts: Parts): Promise<readonly string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;
  const reader = {
    isDone: false,
    open(name: string) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') isText = phonetic === 0;
    },
    text(piece: string) {
      if (isText && text.length < most.cell) text += piece;
    },
    close(name: string) {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      strings.push(text);
      characters += text.length + 16;
      if (characters > most.sharedStrings) reader.isDone = true;
    },
  };
  await parts.read('xl/sharedStrings.xml', reader);
  return strings;
}

/** The format of each style of cell, as a pattern of Excel. */
async function formatsOf(parts: Parts): Promise<readonly string[]> {
  const patterns = new Map<string, string>();
  const formats: string[] = [];
  let isCells = false;
  await parts.read('xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') patterns.set(numFmtId, formatCode);
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) formats.push(patterns.get(numFmtId) ?? builtIn[Number(numFmtId)] ?? 'General');
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}

/** The patterns that every Excel knows by number (ECMA-376, 18.8.30), for the United States. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
};

/** What the cells of all sheets refer to. */
interface Workbook {
  readonly strings: readonly string[];
  /** By number of the style. */
  readonly formats: readonly string[];
  readonly is1904: boolean;
}

class SheetReader implements PartReader {
  private row = -1;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private formula = '';
  private into: 'value' | 'formula' | undefined;

  private readonly grid: Grid;
  private readonly book: Workbook;

  constructor(grid: Grid, book: Workbook) {
    this.grid = grid;
    this.book = book;
  }

  get isDone(): boolean {
    return this.grid.isDone || this.row >= most.rows;
  }

  open(name: string, { r = '', t = 'n', s = '0' }: Attributes): void {
    switch (name) {
      case 'row':
        this.row = /^\d+$/.test(r) ? Number(r) - 1 : this.row + 1;
        this.column = -1;
        break;
      case 'c':
        this.column = columnOf(r) ?? this.column + 1;
        this.type = t;
        this.style = Number(s);
        this.value = '';
        this.formula = '';
        break;
      case 'v':
      case 't':
        this.into = 'value';
        break;
      case 'f':
        this.into = 'formula';
        break;
    }
  }

  text(text: string): void {
    if (this.into && this[this.into].length < most.cell) this[this.into] += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.into = undefined;
    if (name === 'c' && this.row >= 0) this.grid.put(this.row, this.column, this.shown());
  }

  private shown(): string {
    const { value, formula, book } = this;
    if (value === '') return formula === '' ? '' : `=${formula}`;
    switch (this.type) {
      case 's':
        return book.strings[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return numberAs(value, book.formats[this.style] ?? 'General', book.is1904);
      default:
        return value;
    }
  }
}

function numberAs(value: string, pattern: string, is1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number) || pattern.length > 255) return value;
  return format(pattern, is1904 ? number + daysTo1904(pattern) : number, { throws: false, nbsp: false });
}

/** Days counted from 1904 are 1,462 fewer; figures that are no dates stay. */
function daysTo1904(pattern: string): number {
  return /[dy]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) ? 1_462 : 0;
}

/** `C7` is in column 2. */
function columnOf(reference: string): number | undefined {
  const emails = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1];
  if (!emails) return undefined;
  return [...emails].reduce((sum, email) => sum * 26 + email.charCodeAt(0) - 64, 0) - 1;
}
