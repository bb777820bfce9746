import type { EmbeddedFont, PDF, PDFPage } from '@libpdf/core';
import { type PaperFonts, paperFonts } from './fonts.js';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly isRight?: boolean;
}

type Library = typeof import('@libpdf/core');

const [margin, gap, size, leading] = [48, 12, 9, 13];

/** A table on landscape pages of US Letter, with its header on each; a row that has no room begins the next one. */
export class TablePages {
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y = 0;

  /** Whoever draws nothing need not load the library. */
  static async open(title: string, columns: readonly Column[]): Promise<TablePages> {
    const library = await import('@libpdf/core');
    const pdf = library.PDF.create();
    return new TablePages(title, columns, pdf, await paperFonts(pdf), library);
  }

  private constructor(
    private readonly title: string,
    private readonly columns: readonly Column[],
    private readonly pdf: PDF,
    private readonly fonts: PaperFonts,
    private readonly library: Library,
  ) {
    this.page = this.turn();
  }

  /** The title, what it is about, and the header of the table. */
  lead(lines: readonly string[]): void {
    this.y -= 20;
    this.draw(this.title, margin, this.fonts.strong, 16);
    for (const line of lines) {
      this.y -= 14;
      this.draw(line, margin, this.fonts.text, 10);
    }
    this.y -= 10;
    this.header();
  }

  row(texts: readonly string[]): void {
    const cells = this.columns.map(({ width }, place) => this.linesOf(texts[place] ?? '', this.fonts.text, width));
    const height = Math.max(...cells.map(({ length }) => length)) * leading + 4;
    if (this.y - height < margin) {
      this.page = this.turn();
      this.header();
    }
    this.cells(cells, this.fonts.text);
    this.y -= height;
    this.rule(0.25);
  }

  save(): Promise<Uint8Array> {
    for (const [n, page] of this.pages.entries()) {
      const text = `${this.title} · page ${n + 1} of ${this.pages.length}`;
      page.drawText(text, { x: margin, y: margin / 2, size: 8, font: this.fonts.text });
    }
    return this.pdf.save();
  }

  private header(): void {
    this.cells(
      this.columns.map(({ title, width }) => this.linesOf(title, this.fonts.strong, width)),
      this.fonts.strong,
    );
    this.y -= leading + 4;
    this.rule(0.75);
  }

  private cells(cells: readonly (readonly string[])[], font: EmbeddedFont): void {
    const top = this.y;
    let x = margin;
    for (const [place, lines] of cells.entries()) {
      const { width = 0, isRight } = this.columns[place] ?? {};
      for (const [n, line] of lines.entries()) {
        this.y = top - leading * (n + 1);
        const shift = isRight ? width - font.widthOfTextAtSize(line, size) : 0;
        this.draw(line, x + shift, font, size);
      }
      x += width + gap;
    }
    this.y = top;
  }

  private linesOf(text: string, font: EmbeddedFont, width: number): string[] {
    return this.library.layoutText(text, font, size, width, leading).lines.map((line) => line.text);
  }

  private draw(text: string, x: number, font: EmbeddedFont, points: number): void {
    this.page.drawText(text, { x, y: this.y, font, size: points });
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
