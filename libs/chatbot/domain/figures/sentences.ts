import { formatted } from './plain-words.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** What begins a sentence for sure: "vs. $4,200", "approx. 7" and "p.m. on" go on. */
const begins = /^["'“‘(*_-]*[\p{Lu}\p{Lo}]/u;
/** A tag, a script or a link that is not at its end. */
const unclosed = /<[a-z!/][^>]*$|<(script|style|iframe|object|template)\b(?![\s\S]*<\/\1\s*>)|\[[^\]]*$|\]\([^)]*$/i;

/**
 * Sentences with the space behind them; lines of a list are sentences too. All but the last stay what they are, whatever
 * comes behind the text.
 */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let open = '';
  let at = 0;
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    at += segment.length;
    if (!isEnd(open, text.slice(at, at + 20))) continue;
    sentences.push(open);
    open = '';
  }
  return open ? [...sentences, open] : sentences;
}

function isEnd(sentence: string, behind: string): boolean {
  if (behind === '' || !/\s$/.test(sentence)) return false;
  return (sentence.endsWith('\n') || begins.test(behind)) && !unclosed.test(formatted(sentence));
}
