import type { Region } from './families.js';

const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isHangul = /\p{Script=Hangul}/u;
const isBopomofo = /\p{Script=Bopomofo}/u;
const han = /\p{Script=Han}/gu;

/**
 * The same Han letter is drawn in other ways in China, Taiwan, Japan and Korea, and no text says of where it is: what
 * stands beside it tells, or else in which country's set of letters all of them are.
 */
export function regionsOf(text: string): readonly Region[] {
  if (isKana.test(text)) return ['jp', 'sc', 'tc', 'kr'];
  if (isHangul.test(text)) return ['kr', 'tc', 'sc', 'jp'];
  const letters = text.match(han) ?? [];
  if (isBopomofo.test(text)) return ['tc', 'sc', 'jp', 'kr'];
  if (letters.every((letter) => set('gb18030', 0xb0, 0xf7, 0xa1).has(letter))) return ['sc', 'tc', 'jp', 'kr'];
  if (letters.every((letter) => set('big5', 0xa4, 0xf9, 0x40).has(letter))) return ['tc', 'sc', 'jp', 'kr'];
  if (letters.every((letter) => set('euc-jp', 0xb0, 0xf4, 0xa1).has(letter))) return ['jp', 'tc', 'sc', 'kr'];
  return ['sc', 'tc', 'jp', 'kr'];
}

const sets = new Map<string, ReadonlySet<string>>();

/** The letters that a country's own encoding has had since before Unicode, from its first row to its last. */
function set(encoding: string, first: number, last: number, cell: number): ReadonlySet<string> {
  const known = sets.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const letters = new Set<string>();
  for (let row = first; row <= last; row += 1)
    for (let at = cell; at <= 0xfe; at += 1) letters.add(decoder.decode(Uint8Array.of(row, at)));
  sets.set(encoding, letters);
  return letters;
}
