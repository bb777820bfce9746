import { partsOf } from './links.js';
import { cutAtMentions } from './mentions.js';

/** A stretch of a line in one look; with an address when it is one, with a person's uuid when it mentions one. */
export interface Stretch {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly href?: string;
  readonly mentioned?: string;
}

export type Line = readonly Stretch[];

export type LineBlock =
  | { readonly type: 'text'; readonly lines: readonly Line[] }
  | { readonly type: 'bullets'; readonly lines: readonly Line[] }
  | { readonly type: 'numbers'; readonly start: number; readonly lines: readonly Line[] };

const bullet = /^\s{0,3}[-*•]\s+(?=\S)/;
const numbered = /^\s{0,3}(\d{1,3})[.)]\s+(?=\S)/;
/** Marks stand at the outside of words, so that `2 * 3 * 4` and `file_name_2.pdf` stay as they are. */
const marked =
  /(?<![\p{L}\p{N}])(?:(?<!\*)(\*\*)(?=[^\s*])(.+?)(?<=[^\s*])\*\*(?!\*)|(?<!\*)(\*)(?=[^\s*])(.+?)(?<=[^\s*])\*(?!\*)|(?<!_)(_)(?=[^\s_])(.+?)(?<=[^\s_])_(?!_))(?![\p{L}\p{N}])/u;
/** An address with what may be marks in it; those behind it are none of it. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'*_]/g;

/**
 * Text as people type it, with a few marks: `**bold**`, `*italic*` or `_italic_`, lines that begin with `-` or `1.` as
 * lists, web addresses as links, `@[uuid]` as a person. What is no mark stays as it was typed.
 */
export function blocksOf(text: string): LineBlock[] {
  const blocks: { type: LineBlock['type']; start: number; lines: Line[] }[] = [];
  for (const line of text.split('\n')) {
    const number = numbered.exec(line);
    const item = bullet.exec(line) ?? number;
    const type = !item ? 'text' : number ? 'numbers' : 'bullets';
    const last = blocks.at(-1);
    const stretches = stretchesOf(item ? line.slice(item[0].length) : line);
    if (last?.type === type) last.lines.push(stretches);
    else blocks.push({ type, start: Number(number?.[1] ?? 1), lines: [stretches] });
  }
  return blocks;
}

/** What is read where there are no looks, as in mail: words without the marks around them; lists and mentions as typed. */
export function withoutFormats(text: string): string {
  const plain = (line: string) => stretchesOf(line).map((stretch) => stretch.text);
  return text
    .split('\n')
    .map((line) => {
      const [item = ''] = bullet.exec(line) ?? [];
      return [item, ...plain(line.slice(item.length))].join('');
    })
    .join('\n');
}

/** A line in its looks. Addresses come first: what looks like a mark in them is none. */
export function stretchesOf(line: string): Line {
  return looksOf(line, {});
}

function looksOf(line: string, look: Pick<Stretch, 'bold' | 'italic'>): Stretch[] {
  const found = marked.exec(line.replace(address, (one) => '\u2013'.repeat(one.length)));
  const mark = found?.[1] ?? found?.[3] ?? found?.[5];
  if (!found || !mark)
    return partsOf(line).flatMap(({ text, href }) =>
      href === undefined ? mentionsIn(text, look) : { text, ...look, href },
    );
  const [whole] = found;
  const from = found.index + mark.length;
  const to = found.index + whole.length - mark.length;
  return [
    ...looksOf(line.slice(0, found.index), look),
    ...looksOf(line.slice(from, to), { ...look, ...(mark === '**' ? { bold: true } : { italic: true }) }),
    ...looksOf(line.slice(found.index + whole.length), look),
  ];
}

function mentionsIn(text: string, look: Pick<Stretch, 'bold' | 'italic'>): Stretch[] {
  return cutAtMentions(text).map(({ text: part, mentioned }) => ({
    text: part,
    ...look,
    ...(mentioned && { mentioned }),
  }));
}
