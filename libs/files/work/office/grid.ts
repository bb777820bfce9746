import { limits } from '../limits.js';
import type { Sheet, SheetsContent } from './content.js';

const most = limits.office;

/** Collects the cells of one sheet until there are enough. Rows and columns count from 0. */
export class Grid {
  private readonly rows: string[][] = [];
  private isCut = false;
  private characters = 0;

  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Nothing further down is wanted. */
  get isDone(): boolean {
    return this.characters > most.characters;
  }

  put(row: number, column: number, text: string): void {
    if (text === '') return;
    if (row >= most.rows || column >= most.columns || this.isDone) {
      this.isCut = true;
      return;
    }
    const shown = text.slice(0, most.cell);
    this.characters += shown.length;
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] as string[];
    while (cells.length < column) cells.push('');
    cells[column] = shown;
  }

  cut(): void {
    this.isCut = true;
  }

  sheet(): Sheet {
    return { name: this.name.slice(0, most.cell), rows: this.rows, isCut: this.isCut };
  }
}

/** The first sheets. */
export function sheetsOf(sheets: readonly Sheet[]): SheetsContent {
  return { kind: 'sheets', sheets: sheets.slice(0, most.sheets), isCut: sheets.length > most.sheets };
}
