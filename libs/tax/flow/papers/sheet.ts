import { type Line, type Style, Typesetter } from '@daybook/kernel/paper';
import type { PDF, PDFPage } from '@libpdf/core';

type Library = typeof import('@libpdf/core');
type Color = ReturnType<Library['rgb']>;

export interface Look {
  readonly style?: Style;
  readonly size?: number;
  readonly isSoft?: boolean;
}

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
}

const margin = 54;
const gap = 14;
const labelWidth = 214;
const cell = { size: 8.5, leading: 12, gap: 8 } as const;

/** Upright pages of US Letter, filled from top to bottom; what has no room goes on on the next one. */
export class Sheet {
  private readonly pages: PDFPage[] = [];
  private readonly ink: Color;
  private readonly soft: Color;
  private readonly band: Color;
  private page: PDFPage;
  private y = 0;

  /** Whoever draws nothing need not load the library. */
  static async open(): Promise<Sheet> {
    const library = await import('@libpdf/core');
    const pdf = library.PDF.create();
    return new Sheet(pdf, await Typesetter.open(pdf), library.rgb);
  }

  private constructor(
    private readonly pdf: PDF,
    private readonly typesetter: Typesetter,
    rgb: Library['rgb'],
  ) {
    this.ink = rgb(0.09, 0.1, 0.12);
    this.soft = rgb(0.36, 0.37, 0.4);
    this.band = rgb(0.93, 0.94, 0.95);
    this.page = this.turn();
  }

  async write(text: string, look: Look = {}): Promise<void> {
    const { size = 10, style = 'text' } = look;
    for (const line of await this.typesetter.lines(text, style, size, this.width)) {
      this.room(size * 1.4);
      this.y -= size * 1.4;
      this.draw(line, margin, look);
    }
  }

  space(points: number): void {
    this.y -= points;
  }

  /** Room that stays free for something else, in parts of its page from the top left corner. */
  leave(height: number): { readonly page: number; readonly y: number; readonly height: number } {
    this.room(height);
    const top = this.y;
    this.y -= height;
    return {
      page: this.pages.length,
      y: (this.page.height - top) / this.page.height,
      height: height / this.page.height,
    };
  }

  /** A part of its own: a new page, with its title in a band and what is to be known of it at the right. */
  async part(title: string, note: string): Promise<void> {
    this.page = this.turn();
    const aside = await this.typesetter.line(note);
    const width = this.width - 24 - aside.width * 9 - gap;
    const lines = await this.typesetter.lines(title, 'strong', 14, width);
    const height = lines.length * 18 + 12;
    this.page.drawRectangle({ x: margin, y: this.y - height, width: this.width, height, color: this.band });
    for (const [n, line] of lines.entries()) {
      this.y -= n === 0 ? 20 : 18;
      this.draw(line, margin + 12, { style: 'strong', size: 14 });
      if (n === 0) this.draw(aside, margin + this.width - 12 - aside.width * 9, { size: 9, isSoft: true });
    }
    this.y -= 14;
  }

  /** Stays with what follows it. */
  async heading(text: string): Promise<void> {
    this.room(64);
    this.y -= 8;
    await this.write(text, { style: 'strong', size: 11 });
    this.y -= 4;
    this.rule(0.6);
    this.y -= 2;
  }

  /** What is asked, and beside it what was said; on one page unless it is longer than that. */
  async pair(label: string, said: readonly (Look & { readonly text: string })[]): Promise<void> {
    const left = await this.typesetter.lines(label, 'text', 9, labelWidth);
    const right: { readonly line: Line; readonly look: Look }[] = [];
    for (const { text, ...look } of said)
      for (const line of await this.typesetter.lines(text, look.style ?? 'text', 9.5, this.width - labelWidth - gap))
        right.push({ line, look });
    const rows = Math.max(left.length, right.length);
    this.keep(rows * 13 + 8);
    this.y -= 3;
    for (let n = 0; n < rows; n += 1) {
      this.room(13);
      this.y -= 13;
      const [asked, answered] = [left[n], right[n]];
      if (asked) this.draw(asked, margin, { size: 9, isSoft: true });
      if (answered) this.draw(answered.line, margin + labelWidth + gap, { size: 9.5, ...answered.look });
    }
    this.y -= 5;
    this.rule(0.2);
  }

  /** The header stands on each page that the table goes on on. */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const widths = this.widthsOf(columns, rows);
    const header = await this.cellsOf(
      columns.map(({ label }) => label),
      widths,
      'strong',
    );
    const all: (readonly (readonly Line[])[])[] = [];
    for (const row of rows) all.push(await this.cellsOf(row, widths, 'text'));
    this.keep(heightOf(header) + heightOf(all[0] ?? []) + 10);
    this.y -= 4;
    this.cells(header, widths, columns, 0.6);
    for (const row of all) {
      if (this.y - heightOf(row) < margin) {
        this.page = this.turn();
        this.cells(header, widths, columns, 0.6);
      }
      this.cells(row, widths, columns, 0.2);
    }
    this.y -= 6;
  }

  /** @param foot stands below every page, before its number */
  async save(foot: string, title = foot): Promise<Uint8Array> {
    for (const [n, page] of this.pages.entries()) {
      const line = await this.typesetter.line(`${foot} · page ${n + 1} of ${this.pages.length}`);
      this.typesetter.draw(page, line, { x: margin, y: margin / 2, size: 8, color: this.soft });
    }
    await this.typesetter.finish(title);
    return this.pdf.save();
  }

  private get width(): number {
    return this.page.width - 2 * margin;
  }

  /** By what stands in them: a column of words gets more than one of dates. */
  private widthsOf(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly number[] {
    const lengths = columns.map(({ label }, at) =>
      Math.min(
        36,
        Math.max(...label.split(' ').map(({ length }) => length), ...rows.map((row) => row[at]?.length ?? 0), 5),
      ),
    );
    const sum = lengths.reduce((all, one) => all + one, 0);
    const free = this.width - cell.gap * (columns.length - 1);
    return lengths.map((length) => (free * length) / sum);
  }

  private cellsOf(texts: readonly string[], widths: readonly number[], style: Style) {
    return Promise.all(widths.map((width, at) => this.typesetter.lines(texts[at] ?? '', style, cell.size, width)));
  }

  private cells(
    cells: readonly (readonly Line[])[],
    widths: readonly number[],
    columns: readonly Column[],
    rule: number,
  ): void {
    const top = this.y;
    let x = margin;
    for (const [at, lines] of cells.entries()) {
      const width = widths[at] ?? 0;
      for (const [n, line] of lines.entries()) {
        this.y = top - cell.leading * (n + 1);
        this.draw(line, columns[at]?.isNumber ? x + width - line.width * cell.size : x, { size: cell.size });
      }
      x += width + cell.gap;
    }
    this.y = top - heightOf(cells);
    this.rule(rule);
  }

  private draw(line: Line, x: number, { size = 10, isSoft }: Look): void {
    this.typesetter.draw(this.page, line, { x, y: this.y, size, color: isSoft ? this.soft : this.ink });
  }

  private rule(thickness: number): void {
    const [start, end] = [
      { x: margin, y: this.y },
      { x: margin + this.width, y: this.y },
    ];
    this.page.drawLine({ start, end, thickness, color: this.soft });
  }

  /** Begins a page where so much has no room, but not for what no page has room for. */
  private keep(height: number): void {
    if (height < this.page.height - 2 * margin) this.room(height);
  }

  private room(height: number): void {
    if (this.y - height < margin) this.page = this.turn();
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage({ size: 'letter' });
    this.pages.push(page);
    this.y = page.height - margin;
    return page;
  }
}

function heightOf(cells: readonly (readonly Line[])[]): number {
  return Math.max(1, ...cells.map(({ length }) => length)) * cell.leading + 5;
}
