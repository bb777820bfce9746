/** Controls other than lines, and what turns or hides text. */
const unseen = /(?![\n\t])\p{Cc}|\p{Cf}/gu;

/** What a model wrote, as words only: no tags, no images, no links, nothing that a page could run or fetch. */
export function plainWords(text: string): string {
  return formatted(text)
    .replace(/<(script|style|iframe|object|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^>]*(?:>|$)/gi, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi, '')
    .replace(/\b(?:javascript|data|vbscript|mailto|file):\S*/gi, '')
    .replace(unseen, '');
}

/** With full-width letters and signs, and numbers in other forms, as the usual ones. */
export function formatted(text: string): string {
  return text.replace(/[\p{N}\uff01-\uff5e]/gu, (one) => one.normalize('NFKC'));
}

/** What a model thought aloud before it answered. */
export function withoutThinking(text: string): string {
  return text.replace(/<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi, '');
}
