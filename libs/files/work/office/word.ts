import type { DocumentContent } from './content.js';
import type { Attributes, PartReader, Parts } from './parts.js';
import { Writing } from './writing.js';

/** Elements whose text is no part of the document as it reads: deleted words, field codes, second drawings of the same. */
const unread = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'mc:Fallback']);

/** Reads paragraphs, headings, lists and tables of a Word document. */
export async function readWord(parts: Parts): Promise<DocumentContent> {
  const reader = new WordReader();
  await parts.read('word/document.xml', reader);
  return reader.writing.content();
}

class WordReader implements PartReader {
  readonly writing = new Writing();
  private skipped = 0;
  private isText = false;
  private look = { bold: false, italic: false };
  private heading = 0;
  private isItem = false;

  get isDone(): boolean {
    return this.writing.isDone;
  }

  open(name: string, attributes: Attributes): void {
    if (unread.has(name)) this.skipped += 1;
    if (this.skipped > 0) return;
    const value = attributes['w:val'];
    switch (name) {
      case 'w:p':
        this.endParagraph();
        break;
      case 'w:pStyle':
        this.heading = levelOf(value);
        if (/list/i.test(value ?? '')) this.isItem = true;
        break;
      case 'w:outlineLvl':
        if (Number(value) < 9) this.heading = Math.min(Number(value) + 1, 6);
        break;
      case 'w:numPr':
        this.isItem = true;
        break;
      case 'w:r':
        this.look = { bold: false, italic: false };
        break;
      case 'w:b':
        this.look.bold = isOn(value);
        break;
      case 'w:i':
        this.look.italic = isOn(value);
        break;
      case 'w:t':
        this.isText = true;
        break;
      case 'w:tab':
        this.writing.text('\t');
        break;
      case 'w:br':
        this.writing.text('\n');
        break;
      case 'w:tbl':
        this.writing.openTable();
        break;
      case 'w:tr':
        this.writing.openRow();
        break;
    }
  }

  text(text: string): void {
    if (this.isText && this.skipped === 0) this.writing.text(text, this.look);
  }

  close(name: string): void {
    if (unread.has(name)) this.skipped -= 1;
    if (this.skipped > 0) return;
    if (name === 'w:t') this.isText = false;
    if (name === 'w:p') this.endParagraph();
    if (name === 'w:tc') this.writing.closeCell();
    if (name === 'w:tbl') this.writing.closeTable();
  }

  private endParagraph(): void {
    if (this.heading > 0) this.writing.end({ type: 'heading', level: this.heading });
    else this.writing.end({ type: this.isItem ? 'item' : 'paragraph' });
    this.heading = 0;
    this.isItem = false;
  }
}

function isOn(value: string | undefined): boolean {
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value);
}

/** `Heading2` and `heading 2` are 2, `Title` is 1, anything else 0. */
function levelOf(style = ''): number {
  if (/^title$/i.test(style)) return 1;
  return Number(/^heading\s?([1-6])$/i.exec(style)?.[1] ?? 0);
}
