import type { Line, Style, Typesetter } from '@daybook/kernel/paper';
import { type PDF, type PDFPage, rgb } from '@libpdf/core';

const margin = 54;
export const [ink, soft] = [rgb(0.09, 0.1, 0.12), rgb(0.36, 0.37, 0.4)];
/** Beside labels a SHA-256 has room on one line. */
const labelWidth = 120;
const columnWidth = 110;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Look {
  readonly style?: Style;
  readonly size?: number;
  readonly color?: typeof ink;
  readonly left?: number;
}

/** Pages that are filled from top to bottom; a line that has no room begins the next one. */
export class Sheet {
  private readonly pdf: PDF;
  private readonly typesetter: Typesetter;
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y: number;

  constructor(pdf: PDF, typesetter: Typesetter) {
    this.pdf = pdf;
    this.typesetter = typesetter;
    this.page = this.turn();
    this.y = this.page.height - margin;
  }

  async write(text: string, look: Look = {}): Promise<void> {
    const { size = 10, left = 0 } = look;
    for (const line of await this.linesOf(text, look, this.page.width - 2 * margin - left)) {
      this.room(size * 1.4);
      this.y -= size * 1.4;
      this.draw(line, this.y, look);
    }
  }

  /** A label and, beside it, what it is about. */
  async row(label: string, value: string, width = labelWidth): Promise<void> {
    const lines = await this.linesOf(value, {}, this.page.width - 2 * margin - width);
    this.room(14 * Math.min(lines.length, 3));
    this.draw(await this.typesetter.line(label), this.y - 14, { color: soft });
    for (const line of lines) {
      this.room(14);
      this.y -= 14;
      this.draw(line, this.y, { left: width });
    }
    this.y -= 3;
  }

  /** Texts side by side: the first one wraps, the others are short and end at the right edges of their columns. */
  async columns([first, ...others]: readonly [string, ...string[]], look: Look = {}): Promise<void> {
    const edge = this.page.width - 2 * margin;
    const { style, size = 10 } = look;
    const lines = await this.linesOf(first, look, edge - others.length * columnWidth - 12);
    this.room(14 * Math.min(lines.length, 3));
    for (const [n, text] of others.entries()) {
      const line = await this.typesetter.line(text, style);
      const right = edge - (others.length - 1 - n) * columnWidth;
      this.draw(line, this.y - 14, { ...look, left: right - line.width * size });
    }
    for (const line of lines) {
      this.room(14);
      this.y -= 14;
      this.draw(line, this.y, look);
    }
    this.y -= 4;
  }

  rule(): void {
    this.room(8);
    this.y -= 4;
    const [start, end] = [margin, this.page.width - margin].map((x) => ({ x, y: this.y })) as [Point, Point];
    this.page.drawLine({ start, end, thickness: 0.5, color: soft });
    this.y -= 4;
  }

  async heading(text: string): Promise<void> {
    this.skip(14);
    this.room(48);
    await this.write(text, { style: 'strong', size: 12 });
    this.skip(4);
  }

  skip(points: number): void {
    this.y -= points;
  }

  async number(title: string): Promise<void> {
    const { length } = this.pages;
    for (const [n, page] of this.pages.entries()) {
      const line = await this.typesetter.line(`${title} · page ${n + 1} of ${length}`);
      this.typesetter.draw(page, line, { x: margin, y: margin / 2, size: 8, color: soft });
    }
  }

  private draw(line: Line, y: number, { size = 10, color = ink, left = 0 }: Look): void {
    this.typesetter.draw(this.page, line, { x: margin + left, y, size, color });
  }

  private linesOf(text: string, { style = 'text', size = 10 }: Look, width: number): Promise<readonly Line[]> {
    return this.typesetter.lines(text, style, size, width);
  }

  private room(points: number): void {
    if (this.y - points >= margin) return;
    this.page = this.turn();
    this.y = this.page.height - margin;
  }

  private turn(): PDFPage {
    const page = this.pdf.addPage({ size: 'letter' });
    this.pages.push(page);
    return page;
  }
}
