import type { DocumentContent } from './content.js';
import type { Attributes, PartReader, Parts } from './parts.js';
import { Writing } from './writing.js';

/** Reads the words and tables of a presentation, slide by slide in their order. */
export async function readSlides(parts: Parts): Promise<DocumentContent> {
  const writing = new Writing();
  for (const [index, name] of (await slidesOf(parts)).entries()) {
    writing.slide(index + 1);
    await parts.read(name, new SlideReader(writing));
    if (writing.isDone) break;
  }
  return writing.content();
}

async function slidesOf(parts: Parts): Promise<readonly string[]> {
  const related = await parts.related('ppt/presentation.xml');
  const slides: string[] = [];
  await parts.read('ppt/presentation.xml', {
    open: (name, { 'r:id': id = '' }) => {
      const slide = name === 'p:sldId' ? related.get(id) : undefined;
      if (slide) slides.push(slide);
    },
  });
  return slides.length > 0 ? slides : parts.named(/^ppt\/slides\/slide\d+\.xml$/);
}

class SlideReader implements PartReader {
  private isText = false;
  private isTitle = false;
  private look = { bold: false, italic: false };

  private readonly writing: Writing;

  constructor(writing: Writing) {
    this.writing = writing;
  }

  get isDone(): boolean {
    return this.writing.isDone;
  }

  open(name: string, { type, b, i }: Attributes): void {
    switch (name) {
      case 'p:sp':
        this.isTitle = false;
        break;
      case 'p:ph':
        this.isTitle = type === 'title' || type === 'ctrTitle';
        break;
      case 'a:r':
        this.look = { bold: false, italic: false };
        break;
      case 'a:rPr':
        this.look = { bold: b === '1', italic: i === '1' };
        break;
      case 'a:t':
        this.isText = true;
        break;
      case 'a:br':
        this.writing.text('\n');
        break;
      case 'a:tbl':
        this.writing.openTable();
        break;
      case 'a:tr':
        this.writing.openRow();
        break;
    }
  }

  text(text: string): void {
    if (this.isText) this.writing.text(text, this.look);
  }

  close(name: string): void {
    if (name === 'a:t') this.isText = false;
    if (name === 'a:p') this.writing.end(this.isTitle ? { type: 'heading', level: 2 } : { type: 'paragraph' });
    if (name === 'a:tc') this.writing.closeCell();
    if (name === 'a:tbl') this.writing.closeTable();
  }
}
