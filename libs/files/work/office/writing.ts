import { limits } from '../limits.js';
import type { Block, DocumentContent, Run } from './content.js';

const most = limits.office;

/** Collects the paragraphs and tables of a document until there is enough. */
export class Writing {
  private readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private characters = 0;
  private tables = 0;
  private rows: string[][] = [];
  private cell = '';
  private isCut = false;

  get isDone(): boolean {
    return this.isCut;
  }

  text(text: string, { bold = false, italic = false } = {}): void {
    this.characters += text.length;
    if (this.characters > most.characters) this.isCut = true;
    if (this.isCut) return;
    if (this.tables > 0) this.cell += text;
    else this.runs.push({ text, ...(bold && { bold: true }), ...(italic && { italic: true }) });
  }

  /** Ends a paragraph; within a table it ends a line. */
  end(as: { type: 'paragraph' | 'item' } | { type: 'heading'; level: number }): void {
    if (this.tables > 0) {
      if (this.cell !== '') this.cell += '\n';
      return;
    }
    const runs = joined(this.runs);
    this.runs = [];
    if (runs.some(({ text }) => text.trim() !== '')) this.add({ ...as, runs });
  }

  slide(number: number): void {
    this.add({ type: 'slide', number });
  }

  /** A table within a table is told as text of its cell. */
  openTable(): void {
    this.tables += 1;
    if (this.tables === 1) this.rows = [];
  }

  openRow(): void {
    if (this.tables !== 1) return;
    if (this.rows.length === most.rows) this.isCut = true;
    else this.rows.push([]);
  }

  closeCell(): void {
    if (this.tables !== 1) return;
    const row = this.rows.at(-1);
    if (row && row.length < most.columns) row.push(this.cell.trim());
    this.cell = '';
  }

  closeTable(): void {
    this.tables = Math.max(0, this.tables - 1);
    if (this.tables === 0 && this.rows.some((row) => row.some(Boolean))) this.add({ type: 'table', rows: this.rows });
  }

  content(): DocumentContent {
    if (this.tables > 0) {
      this.tables = 1;
      this.closeTable();
    }
    this.end({ type: 'paragraph' });
    return { kind: 'document', blocks: this.blocks, isCut: this.isCut };
  }

  private add(block: Block): void {
    if (this.blocks.length === most.blocks) this.isCut = true;
    else this.blocks.push(block);
  }
}

/** Neighbors of the same look as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic)
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}
