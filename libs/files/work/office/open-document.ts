import { limits } from '../limits.js';
import type { DocumentContent, SheetsContent } from './content.js';
import { Grid, sheetsOf } from './grid.js';
import type { Attributes, PartReader, Parts } from './parts.js';
import { Writing } from './writing.js';

const most = limits.office;
const unread = new Set(['office:annotation', 'text:tracked-changes', 'presentation:notes', 'office:forms']);
const spaces: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' };

/** What an element stands for that is nothing but space. */
function spaceOf(name: string, attributes: Attributes): string | undefined {
  if (name === 'text:s') return ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100));
  return spaces[name];
}

/** Reads paragraphs, headings, lists and tables of a text document, or of a presentation slide by slide. */
export async function readOpenDocument(parts: Parts): Promise<DocumentContent> {
  const reader = new DocumentReader();
  await parts.read('content.xml', reader);
  return reader.writing.content();
}

class DocumentReader implements PartReader {
  readonly writing = new Writing();
  private skipped = 0;
  private paragraphs = 0;
  private items = 0;
  private slides = 0;
  private level = 0;

  get isDone(): boolean {
    return this.writing.isDone;
  }

  open(name: string, attributes: Attributes): void {
    if (unread.has(name)) this.skipped += 1;
    if (this.skipped > 0) return;
    const space = spaceOf(name, attributes);
    if (space) this.writing.text(space);
    if (name === 'text:p' || name === 'text:h') this.paragraphs += 1;
    if (name === 'text:h') this.level = Math.min(Number(attributes['text:outline-level'] ?? 1) || 1, 6);
    if (name === 'text:list-item') this.items += 1;
    if (name === 'table:table') this.writing.openTable();
    if (name === 'table:table-row') this.writing.openRow();
    if (name === 'draw:page') {
      this.slides += 1;
      this.writing.slide(this.slides);
    }
  }

  text(text: string): void {
    if (this.skipped === 0 && this.paragraphs > 0) this.writing.text(text);
  }

  close(name: string): void {
    if (unread.has(name)) this.skipped -= 1;
    if (this.skipped > 0) return;
    if (name === 'text:p' || name === 'text:h') this.paragraphs -= 1;
    if (name === 'text:h') this.writing.end({ type: 'heading', level: this.level });
    if (name === 'text:p') this.writing.end({ type: this.items > 0 ? 'item' : 'paragraph' });
    if (name === 'text:list-item') this.items -= 1;
    if (name === 'table:table-cell') this.writing.closeCell();
    if (name === 'table:table') this.writing.closeTable();
  }
}

/** Reads the sheets of a spreadsheet; its cells bear the text that is shown. */
export async function readOpenSheets(parts: Parts): Promise<SheetsContent> {
  const reader = new SheetsReader();
  const isWhole = await parts.read('content.xml', reader);
  return reader.content(isWhole);
}

class SheetsReader implements PartReader {
  isDone = false;
  private readonly grids: Grid[] = [];
  private row = 0;
  private column = 0;
  private repeat = { rows: 1, columns: 1 };
  private cells: { column: number; text: string }[] = [];
  private shown = '';
  private skipped = 0;
  private paragraphs = 0;

  open(name: string, attributes: Attributes): void {
    if (unread.has(name)) this.skipped += 1;
    if (this.skipped > 0) return;
    const space = spaceOf(name, attributes);
    if (space) this.shown += space;
    switch (name) {
      case 'table:table':
        this.row = 0;
        this.grids.push(new Grid(attributes['table:name'] ?? ''));
        break;
      case 'table:table-row':
        this.column = 0;
        this.cells = [];
        this.repeat.rows = times(attributes['table:number-rows-repeated']);
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.shown = '';
        this.repeat.columns = times(attributes['table:number-columns-repeated']);
        break;
      case 'text:p':
        if (this.shown !== '') this.shown += '\n';
        this.paragraphs += 1;
        break;
    }
  }

  text(text: string): void {
    if (this.skipped === 0 && this.paragraphs > 0 && this.shown.length < most.cell) this.shown += text;
  }

  close(name: string): void {
    if (unread.has(name)) this.skipped -= 1;
    if (this.skipped > 0) return;
    if (name === 'text:p') this.paragraphs -= 1;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.endCell();
    if (name === 'table:table-row') this.endRow();
    if (name === 'table:table') this.isDone = this.grids.length > most.sheets;
  }

  content(isWhole: boolean): SheetsContent {
    if (!isWhole) this.grids.at(-1)?.cut();
    return sheetsOf(this.grids.map((grid) => grid.sheet()));
  }

  /** Of what is repeated no more is kept than can be shown, and one that says there was more. */
  private endCell(): void {
    const end = this.column + this.repeat.columns;
    if (this.shown !== '')
      for (let column = this.column; column < end && column <= most.columns; column += 1)
        this.cells.push({ column, text: this.shown });
    this.column = end;
  }

  private endRow(): void {
    const end = this.row + this.repeat.rows;
    if (this.cells.length > 0)
      for (let row = this.row; row < end && row <= most.rows; row += 1)
        for (const { column, text } of this.cells) this.grids.at(-1)?.put(row, column, text);
    this.row = end;
  }
}

function times(said: string | undefined): number {
  const number = Number(said ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
