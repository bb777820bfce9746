import type { AskedWord, CountedWord } from './words.query.js';

/** A stretch of time, in weeks since 1970; both ends are in it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Up to so many documents the words are looked for in all of them at once. */
const few = 5_000;
/** Of words that are commoner, about so many of the newest documents are ranked; then, if too few can be shown, more. */
const ranked = 2_000;
/** Of a common beginning only so many words are looked for, and ranked by fewer: each costs a bit at every document. */
const mostNamed = 12;
const mostRanking = 4;
const growth = 6;
const mostStretches = 3;

/** All of the words. */
export function wordsQuery(words: readonly AskedWord[]): string {
  return words.map((one) => wordQuery(one, mostNamed)).join(' & ');
}

/** What documents are ranked by. */
export function rankQuery(words: readonly AskedWord[]): string {
  return words.map((one) => wordQuery(one, mostRanking)).join(' & ');
}

/** What a word that was found begins with; of a word that the list does not know yet any ending will do. */
export function beginningOf({ word, stem, like }: AskedWord): string {
  return like.length === 0 && stem && word.startsWith(stem) ? stem : word;
}

/** One word as a tsquery: the word and what begins with it, or, when that is common, the commonest of it by name. */
function wordQuery(asked: AskedWord, most: number): string {
  const { word, like, documents } = asked;
  const beginning = `${quoted(beginningOf(asked))}:*`;
  if (documents > few) return anyOf([...new Set([word, ...like.slice(0, most)])]);
  const others = like.filter((one) => !one.startsWith(word));
  return others.length > 0 ? `(${beginning} | ${anyOf(others)})` : beginning;
}

/** The words as they were typed, any of them: what has them exactly is worth more. */
export function exactQuery(words: readonly AskedWord[]): string {
  return anyOf(words.map(({ word }) => word));
}

/** Without the words that no document keeps, unless that leaves nothing. */
export function withoutStopWords(words: readonly AskedWord[]): readonly AskedWord[] {
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  return telling.length > 0 ? telling : words;
}

/**
 * The stretches of time to look through, newest first; undefined when all documents are few enough to be ranked at
 * once.
 *
 * @param marks  the companies asked for, if the words are looked for in them alone
 * @param counts of these marks and of the weeks
 * @param now    the present week
 */
export function stretchesOf(
  words: readonly AskedWord[],
  marks: readonly string[],
  counts: readonly CountedWord[],
  now: number,
): readonly Stretch[] | undefined {
  const matching = Math.min(...words.map(({ documents }) => documents));
  const marked = sum(counts.filter(({ word }) => marks.includes(word)));
  const found = marks.length > 0 ? Math.min(matching, marked) : matching;
  if (found <= few) return undefined;

  const weeks = counts.filter(({ word }) => word.startsWith('~w'));
  const share = found / sum(weeks);
  const byAge = weeks
    .map(({ word, documents }) => ({ week: Number(word.slice(2)), documents }))
    .sort((a, b) => b.week - a.week);
  const stretches: Stretch[] = [];
  let to = Math.max(now, byAge[0]?.week ?? now);
  let wanted = ranked;
  let expected = 0;
  for (const { week, documents } of byAge) {
    expected += documents * share;
    if (expected < wanted) continue;
    stretches.push({ from: week, to });
    if (stretches.length === mostStretches) return stretches;
    to = week - 1;
    wanted *= growth;
    expected = 0;
  }
  const oldest = byAge.at(-1)?.week ?? to;
  return to >= oldest ? [...stretches, { from: oldest, to }] : stretches;
}

/** The marks of a stretch: whole groups of four weeks by one mark each. */
export function marksOf({ from, to }: Stretch): string[] {
  const marks: string[] = [];
  for (let week = from; week <= to; ) {
    const isGroup = week % 4 === 0 && week + 3 <= to;
    marks.push(isGroup ? `~m${week / 4}` : `~w${week}`);
    week += isGroup ? 4 : 1;
  }
  return marks;
}

export function anyOf(words: readonly string[]): string {
  return `(${words.map(quoted).join(' | ')})`;
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

function sum(words: readonly CountedWord[]): number {
  return words.reduce((total, { documents }) => total + documents, 0);
}
