import { Parser } from 'htmlparser2';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from './limits.js';

type Say = (text: string) => boolean;

/** Where the words of a format stand: its parts, and the elements that hold words or end a word or a line. */
interface Format {
  readonly parts: RegExp;
  readonly words: readonly string[];
  readonly breaks: readonly string[];
}

const word: Format = {
  parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  words: ['w:t'],
  breaks: ['w:p', 'w:tab', 'w:br', 'w:tc'],
};
const excel: Format = {
  parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+|comments\d*)\.xml$/,
  words: ['t', 'v'],
  breaks: ['si', 'c', 'row', 'comment'],
};
const powerpoint: Format = {
  parts: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide|comments\/comment)\d+\.xml$/,
  words: ['a:t', 'p:text'],
  breaks: ['a:p', 'a:br', 'a:tc'],
};
const openDocument: Format = {
  parts: /^content\.xml$/,
  words: ['text:p', 'text:h'],
  breaks: ['text:p', 'text:h', 'text:tab', 'text:line-break', 'text:s', 'table:table-cell'],
};
const formats: readonly [RegExp, Format][] = [
  [/^do[ct]/, word],
  [/^xl/, excel],
  [/^p[op]/, powerpoint],
  [/^od/, openDocument],
];

/**
 * Gives the text of a document of Word, Excel, PowerPoint or OpenDocument to `say`, until that says it is enough. Parts
 * are read as streams, so that neither a large document nor a bomb fills the memory.
 *
 * @throws Error when it is broken
 */
export async function readOffice(path: string, format: string, say: Say): Promise<void> {
  const found = formats.find(([extension]) => extension.test(format))?.[1];
  if (!found) return;
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const parts: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (found.parts.test(entry.fileName)) parts.push(entry);
    parts.sort((one, other) => one.fileName.localeCompare(other.fileName, 'en', { numeric: true }));
    for (const part of parts) if (!(await readPart(zip, part, found, say))) return;
  } finally {
    zip.close();
  }
}

/** @returns whether more is wanted */
async function readPart(zip: ZipFile, part: Entry, { words, breaks }: Format, say: Say): Promise<boolean> {
  let within = 0;
  let isReference = false;
  let wantsMore = true;
  const parser = new Parser(
    {
      onopentag: (name, { t }) => {
        // in a cell of this type stands the number of a shared string
        if (name === 'c') isReference = t === 's';
        if (words.includes(name)) within += 1;
      },
      onclosetag: (name) => {
        if (words.includes(name)) within -= 1;
        if (breaks.includes(name)) wantsMore = say(' \n') && wantsMore;
      },
      ontext: (text) => {
        if (within > 0 && !isReference) wantsMore = say(text) && wantsMore;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let read = 0;
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(part)) {
    read += (chunk as Buffer).length;
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (!wantsMore || read > limits.officePart) return wantsMore;
  }
  parser.end();
  return wantsMore;
}
