import { type PaperFonts, paperFonts } from '@daybook/kernel/paper';
import type { EmbeddedFont, PDF, PDFPage } from '@libpdf/core';

type Library = typeof import('@libpdf/core');

const margin = 54;

/** Upright pages of US Letter, filled from top to bottom. */
export class TextPages {
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y = 0;

  /** Whoever draws nothing need not load the library. */
  static async open(title: string): Promise<TextPages> {
    const library = await import('@libpdf/core');
    const pdf = library.PDF.create();
    return new TextPages(title, pdf, await paperFonts(pdf), library);
  }

  private constructor(
    private readonly title: string,
    readonly pdf: PDF,
    private readonly fonts: PaperFonts,
    private readonly library: Library,
  ) {
    this.page = this.turn();
    this.text([title], this.fonts.strong, 16);
  }

  lead(lines: readonly string[]): void {
    this.text(lines, this.fonts.text, 10);
  }

  /** Lines that stay on one page, the second of them strong. */
  entry([first, second, third]: readonly [string, string, string]): void {
    if (this.y < margin + 90) this.page = this.turn();
    this.y -= 10;
    this.text([first], this.fonts.text, 8);
    this.text([second], this.fonts.strong, 10);
    this.text([third], this.fonts.text, 8);
  }

  /** Appends the pages of another PDF. */
  async append(bytes: Uint8Array): Promise<void> {
    const other = await this.library.PDF.load(bytes);
    await this.pdf.copyPagesFrom(
      other,
      other.getPages().map((_, page) => page),
    );
  }

  async attach(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
    for (const [n, page] of this.pages.entries()) {
      const text = `${this.title} · page ${n + 1} of ${this.pages.length}`;
      page.drawText(text, { x: margin, y: margin / 2, size: 8, font: this.fonts.text });
    }
    for (const [name, bytes] of files) this.pdf.attachments.add(name, bytes);
    return this.pdf.save();
  }

  private text(texts: readonly string[], font: EmbeddedFont, size: number): void {
    const width = this.page.width - 2 * margin;
    const leading = size * 1.4;
    for (const text of texts)
      for (const line of this.library.layoutText(text, font, size, width, leading).lines) {
        if (this.y - leading < margin) this.page = this.turn();
        this.y -= leading;
        this.page.drawText(line.text, { x: margin, y: this.y, font, size });
      }
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage({ size: 'letter' });
    this.pages.push(page);
    this.y = page.height - margin;
    return page;
  }
}
