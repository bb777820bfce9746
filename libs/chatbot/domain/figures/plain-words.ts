/** Controls other than lines, and what turns or hides text. */
const unseen = /(?![\n\t])\p{Cc}|\p{Cf}/gu;

/** Full-width letters and signs, and numbers in other forms than the usual ones. */
const formatted = /[\p{N}\uff01-\uff5e]/gu;

/** What a model wrote, as words only: no tags, no images, no links, nothing that a page could run or fetch. */
export function plainWords(text: string): string {
  return text
    .replace(formatted, (one) => one.normalize('NFKC'))
    .replace(/<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^>]*(?:>|$)/gi, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi, '')
    .replace(/\b(?:javascript|data|vbscript|mailto|file):\S*/gi, '')
    .replace(unseen, '');
}

/** What a model thought aloud before it answered. */
export function withoutThinking(text: string): string {
  return text.replace(/<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi, '');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences with the space behind them; lines of a list are sentences too. */
export function sentencesOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
