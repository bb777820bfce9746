/** Lower case and without accents, as the words of documents are kept. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words that somebody typed. */
export function wordsIn(text: string): string[] {
  return [
    ...new Set(
      plain(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
const longest = 160;
const before = 40;

/**
 * The text with the words that were found between `<em>` and `</em>`, everything else escaped for HTML; undefined when
 * none is in it. Of a long text the part around the first of them.
 */
export function highlight(text: string, isFound: (word: string) => boolean): string | undefined {
  const found = [...text.matchAll(word)].filter(([one]) => isFound(plain(one)));
  const [first] = found;
  if (!first) return undefined;
  const from = text.length <= longest ? 0 : wordStart(text, first.index - before);
  const to = text.length <= longest ? text.length : wordEnd(text, from + longest);
  let marked = from > 0 ? '…' : '';
  let done = from;
  for (const { 0: one, index } of found) {
    if (index < done || index + one.length > to) continue;
    marked += `${escaped(text.slice(done, index))}<em>${escaped(one)}</em>`;
    done = index + one.length;
  }
  return `${marked}${escaped(text.slice(done, to))}${to < text.length ? '…' : ''}`;
}

/** A beginning of at most so many characters that ends with a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1)}…`;
}

function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(' ', place);
  return space < 0 ? place : space + 1;
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space > place - longest / 2 ? space : place;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
