/** What no file of Windows may hold, control characters, and marks that turn the reading direction around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Devices, in the eyes of Windows, whatever follows the dot. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

/** Characters of a whole path that every system unpacks; what is left to each name, and how short it may get. */
const pathLength = 220;
const nameLength = { least: 12, most: 120 };
/** Bytes of a name that Linux and macOS can hold. */
const mostBytes = 255;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long names may be where the deepest path has so many of them. */
export function lengthAt(depth: number): number {
  return Math.min(nameLength.most, Math.max(nameLength.least, Math.floor(pathLength / Math.max(1, depth)) - 1));
}

/** The names within one folder of an archive: safe on every system, and different even where case does not count. */
export class Names {
  private readonly taken = new Set<string>();

  constructor(private readonly length: number) {}

  /** The name for a title; a second one of the same gets " (2)". */
  nameFor(title: string, isFolder: boolean): string {
    const [stem, extension] = isFolder ? [title, ''] : parted(safe(title));
    for (let number = 1; ; number += 1) {
      const suffix = `${number === 1 ? '' : ` (${number})`}${extension}`;
      const room = { length: this.length - suffix.length, bytes: mostBytes - Buffer.byteLength(suffix) - 1 };
      const name = safe(`${cut(safe(stem), room)}${suffix}`);
      const known = name.normalize('NFC').toLowerCase();
      if (this.taken.has(known)) continue;
      this.taken.add(known);
      return name;
    }
  }
}

function safe(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '')
    .replace(forbidden, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  if (plain === '') return '_';
  return reserved.test(plain) ? `_${plain}` : plain;
}

/** Whole letters only: what is drawn as one, such as an emoji of several, is not cut in half. */
function cut(text: string, { length, bytes }: { readonly length: number; readonly bytes: number }): string {
  let stored = '';
  let size = 0;
  for (const { segment } of letters.segment(text)) {
    size += Buffer.byteLength(segment);
    if (stored !== '' && (stored.length + segment.length > length || size > bytes)) break;
    stored += segment;
  }
  // one letter may be made of any number of marks
  return Buffer.from(stored).length > bytes ? '_' : stored;
}

function parted(title: string): readonly [string, string] {
  const dot = title.lastIndexOf('.');
  const extension = dot > 0 ? title.slice(dot) : '';
  return extension.length > 1 && extension.length <= 12 ? [title.slice(0, dot), extension] : [title, ''];
}
