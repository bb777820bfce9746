import { layoutText, type PDF, type PDFPage, rgb } from '@libpdf/core';
import type { Fonts } from './fonts.js';

/** What the last pages say; every text is ready for people. */
export interface Certificate {
  readonly title: string;
  /** The firm, the document's name and id, its fingerprints. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly signers: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** In order. */
  readonly events: readonly { readonly at: string; readonly sentence: string }[];
  readonly closing: string;
}

const margin = 54;
const [ink, soft] = [rgb(0.09, 0.1, 0.12), rgb(0.36, 0.37, 0.4)];
/** Beside labels a SHA-256 has room on one line, beside moments a sentence. */
const [labelWidth, momentWidth] = [120, 160];

/** Writes the certificate onto new pages at the end, on US Letter. */
export function appendCertificate(pdf: PDF, certificate: Certificate, fonts: Fonts): void {
  const sheet = new Sheet(pdf, fonts);
  sheet.write(certificate.title, { font: fonts.strong, size: 18 });
  sheet.skip(8);
  for (const [label, value] of certificate.facts) sheet.row(label, value);
  sheet.heading('Signers');
  for (const { name, lines } of certificate.signers) {
    sheet.write(name, { font: fonts.strong });
    for (const line of lines) sheet.write(line, { color: soft });
    sheet.skip(6);
  }
  sheet.heading('What happened');
  for (const { at, sentence } of certificate.events) sheet.row(at, sentence, momentWidth);
  sheet.skip(12);
  sheet.write(certificate.closing, { color: soft, size: 9 });
  sheet.number(certificate.title);
}

interface Look {
  readonly font?: Fonts['text'];
  readonly size?: number;
  readonly color?: typeof ink;
  readonly left?: number;
}

/** Pages that are filled from top to bottom; a line that has no room begins the next one. */
class Sheet {
  private readonly pdf: PDF;
  private readonly fonts: Fonts;
  private readonly pages: PDFPage[] = [];
  private page: PDFPage;
  private y: number;

  constructor(pdf: PDF, fonts: Fonts) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.page = this.turn();
    this.y = this.page.height - margin;
  }

  write(text: string, look: Look = {}): void {
    const { size = 10, left = 0 } = look;
    for (const line of this.linesOf(text, look, this.page.width - 2 * margin - left)) {
      this.room(size * 1.4);
      this.y -= size * 1.4;
      this.draw(line, this.y, look);
    }
  }

  /** A label and, beside it, what it is about. */
  row(label: string, value: string, width = labelWidth): void {
    const lines = this.linesOf(value, {}, this.page.width - 2 * margin - width);
    this.room(14 * Math.min(lines.length, 3));
    this.draw(label, this.y - 14, { color: soft });
    for (const line of lines) {
      this.room(14);
      this.y -= 14;
      this.draw(line, this.y, { left: width });
    }
    this.y -= 3;
  }

  heading(text: string): void {
    this.skip(14);
    this.room(48);
    this.write(text, { font: this.fonts.strong, size: 12 });
    this.skip(4);
  }

  skip(points: number): void {
    this.y -= points;
  }

  number(title: string): void {
    const { length } = this.pages;
    for (const [n, page] of this.pages.entries()) {
      const text = `${title} · page ${n + 1} of ${length}`;
      page.drawText(text, { x: margin, y: margin / 2, size: 8, font: this.fonts.text, color: soft });
    }
  }

  private draw(text: string, y: number, { font = this.fonts.text, size = 10, color = ink, left = 0 }: Look): void {
    this.page.drawText(text, { x: margin + left, y, font, size, color });
  }

  private linesOf(text: string, { font = this.fonts.text, size = 10 }: Look, width: number): string[] {
    return layoutText(breakable(text), font, size, width, size * 1.4).lines.map((line) => line.text);
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

/** Fingerprints and addresses have no spaces to break at. */
function breakable(text: string): string {
  return text.replace(/\S{64}(?=\S)/g, '$& ');
}
