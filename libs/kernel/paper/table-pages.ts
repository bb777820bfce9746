import type { PDF, PDFPage } from '@libpdf/core';
import type { Style } from './fonts/families.js';
import type { Line } from './typesetting/line.js';
import { Typesetter } from './typesetting/typesetter.js';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly isRight?: boolean;
}

const [margin, gap, size, leading] = [48, 12, 9, 13];

/** A table on landscape pages of US Letter, with its header on each; a row that has no room begins the next one. */
export class TablePages {
  private readonly title: string;
  private readonly columns: readonly Column[];
  private readonly pdf: PDF;
  private readonly typesetter: Typesetter;
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y = 0;

  /** Whoever draws nothing need not load the library. */
  static async open(title: string, columns: readonly Column[]): Promise<TablePages> {
    const { PDF } = await import('@libpdf/core');
    const pdf = PDF.create();
    return new TablePages(title, columns, pdf, await Typesetter.open(pdf));
  }

  private constructor(title: string, columns: readonly Column[], pdf: PDF, typesetter: Typesetter) {
    this.title = title;
    this.columns = columns;
    this.pdf = pdf;
    this.typesetter = typesetter;
    this.page = this.turn();
  }

  /** The title, what it is about, and the header of the table. */
  async lead(lines: readonly string[]): Promise<void> {
    this.y -= 20;
    this.draw(await this.typesetter.line(this.title, 'strong'), margin, 16);
    for (const line of lines) {
      this.y -= 14;
      this.draw(await this.typesetter.line(line), margin, 10);
    }
    this.y -= 10;
    await this.header();
  }

  async row(texts: readonly string[]): Promise<void> {
    const cells = await this.cellsOf(texts, 'text');
    const height = Math.max(...cells.map(({ length }) => length)) * leading + 4;
    if (this.y - height < margin) {
      this.page = this.turn();
      await this.header();
    }
    this.cells(cells);
    this.y -= height;
    this.rule(0.25);
  }

  async save(): Promise<Uint8Array> {
    for (const [n, page] of this.pages.entries()) {
      const line = await this.typesetter.line(`${this.title} · page ${n + 1} of ${this.pages.length}`);
      this.typesetter.draw(page, line, { x: margin, y: margin / 2, size: 8 });
    }
    await this.typesetter.finish(this.title);
    return this.pdf.save();
  }

  private async header(): Promise<void> {
    const titles = this.columns.map(({ title }) => title);
    this.cells(await this.cellsOf(titles, 'strong'));
    this.y -= leading + 4;
    this.rule(0.75);
  }

  private cellsOf(texts: readonly string[], style: Style): Promise<(readonly Line[])[]> {
    const cells = this.columns.map(({ width }, n) => this.typesetter.lines(texts[n] ?? '', style, size, width));
    return Promise.all(cells);
  }

  private cells(cells: readonly (readonly Line[])[]): void {
    const top = this.y;
    let x = margin;
    for (const [place, lines] of cells.entries()) {
      const { width = 0, isRight } = this.columns[place] ?? {};
      for (const [n, line] of lines.entries()) {
        this.y = top - leading * (n + 1);
        this.draw(line, isRight ? x + width - line.width * size : x, size);
      }
      x += width + gap;
    }
    this.y = top;
  }

  private draw(line: Line, x: number, points: number): void {
    this.typesetter.draw(this.page, line, { x, y: this.y, size: points });
  }

  private rule(thickness: number): void {
    const [start, end] = [
      { x: margin, y: this.y },
      { x: this.page.width - margin, y: this.y },
    ];
    this.page.drawLine({ start, end, thickness });
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage({ size: 'letter', orientation: 'landscape' });
    this.pages.push(page);
    this.y = page.height - margin;
    return page;
  }
}
