import { type Style, Typesetter } from '@daybook/kernel/paper';
import type { PDF, PDFPage } from '@libpdf/core';

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
    const pages = new TextPages(title, pdf, await Typesetter.open(pdf), library);
    await pages.text([title], 'strong', 16);
    return pages;
  }

  private constructor(
    private readonly title: string,
    readonly pdf: PDF,
    private readonly typesetter: Typesetter,
    private readonly library: Library,
  ) {
    this.page = this.turn();
  }

  lead(lines: readonly string[]): Promise<void> {
    return this.text(lines, 'text', 10);
  }

  /** Lines that stay on one page, the second of them strong. */
  async entry([first, second, third]: readonly [string, string, string]): Promise<void> {
    if (this.y < margin + 90) this.page = this.turn();
    this.y -= 10;
    await this.text([first], 'text', 8);
    await this.text([second], 'strong', 10);
    await this.text([third], 'text', 8);
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
      const line = await this.typesetter.line(`${this.title} · page ${n + 1} of ${this.pages.length}`);
      this.typesetter.draw(page, line, { x: margin, y: margin / 2, size: 8 });
    }
    await this.typesetter.finish(this.title);
    for (const [name, bytes] of files) this.pdf.attachments.add(name, bytes);
    return this.pdf.save();
  }

  private async text(texts: readonly string[], style: Style, size: number): Promise<void> {
    const width = this.page.width - 2 * margin;
    const leading = size * 1.4;
    for (const text of texts)
      for (const line of await this.typesetter.lines(text, style, size, width)) {
        if (this.y - leading < margin) this.page = this.turn();
        this.y -= leading;
        this.typesetter.draw(this.page, line, { x: margin, y: this.y, size });
      }
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage({ size: 'letter' });
    this.pages.push(page);
    this.y = page.height - margin;
    return page;
  }
}
