import { writeFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { fileTypeOf } from './file-type.js';
import { limits } from './limits.js';
import { readOffice } from './office.js';
import { readPdf } from './pdf.js';
import type { Extract, Source } from './task.js';
import { decoded } from './text.js';

/** Writes the words of a file to `into`, UTF-8 with single spaces; nothing for what has no words. */
export async function extract({ path, into }: Source): Promise<Extract> {
  const nature = await fileTypeOf(path);
  const stored = new TextCollector();
  switch (nature.kind) {
    case 'pdf':
      await readPdf(path, stored.add);
      break;
    case 'office':
      await readOffice(path, nature.format, stored.add);
      break;
    case 'html':
      await readHtml(path, stored.add);
      break;
    case 'text':
      await readText(path, stored.add);
      break;
  }
  const text = stored.text();
  await writeFile(into, text, { mode: 0o600 });
  return { characters: text.length };
}

/** Collects text until there is enough. */
class TextCollector {
  private readonly pieces: string[] = [];
  private length = 0;

  /** @returns whether more is wanted */
  add = (piece: string): boolean => {
    this.pieces.push(piece);
    this.length += piece.length;
    return this.length < limits.text;
  };

  /** Without what neither a reader nor a database wants: control characters, halves of characters, runs of spaces. */
  text(): string {
    const all = this.pieces.join('').slice(0, limits.text * 2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const plain = all.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ').replace(/[^\S\n]+/g, ' ');
    return plain
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim()
      .slice(0, limits.text)
      .replace(/\p{Surrogate}/gu, ' ');
  }
}

async function readText(path: string, say: (text: string) => boolean): Promise<void> {
  for await (const piece of decoded(path)) if (!say(piece)) return;
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

async function readHtml(path: string, say: (text: string) => boolean): Promise<void> {
  let within = 0;
  let wantsMore = true;
  const parser = new Parser({
    onopentagname: (name) => {
      if (silent.has(name)) within += 1;
      if (!inline.has(name)) say('\n');
    },
    onclosetag: (name) => {
      if (silent.has(name)) within -= 1;
    },
    ontext: (text) => {
      if (within === 0) wantsMore = say(text);
    },
  });
  for await (const piece of decoded(path)) {
    parser.write(piece);
    if (!wantsMore) return;
  }
  parser.end();
}
