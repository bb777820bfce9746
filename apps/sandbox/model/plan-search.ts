import type { Plan } from './plan.js';
import { subjectsOf } from './words.js';

const begins =
  /^\W*(?:(?:please|can you|could you|help me)\s+)*(?:find|search(?:\s+for)?|look(?:ing)?\s+for|where(?:\s+(?:is|are)|[’']s))\s/i;
/** What is asked of the books is an amount, not a thing that somebody has put somewhere. */
const ofBooks =
  /\b(?:much|many|money|spen[dt]|spending|costs?|pa(?:y|id)|earn(?:ed)?|profit|revenues?|sales|income|expenses?|average|total|trend|margin|compare)\b/i;
const small =
  /\b(?:me|the|an?|our|my|all|any(?:thing)?|everything|about|of|for|with|in|on|called|named|please|folders?)\b/gi;
const mostLetters = 200;

/** Files that somebody asks for by that name: also their text is read. */
export function filesAsked(text: string): Plan | null {
  const named = /\b(?:find|search|look for|where is|where[’']s|any)\b(?:.*\s)?(?:files?|documents?)\b/i;
  if (!named.test(text)) return null;
  const said = text.replace(/\b(?:find|search|look|where[’']s|where|any|files?|documents?)\b/gi, ' ');
  const words = quotedIn(text) ?? subjectsOf(said).join(' ');
  return words ? { kind: 'files', calls: [{ tool: 'files', args: { words } }] } : null;
}

/** Whatever else somebody looks for; the words as they were written, since the search knows slips of the fingers itself. */
export function searchAsked(question: string): Plan | null {
  if (!begins.test(question) || ofBooks.test(question)) return null;
  const said = question
    .replace(begins, ' ')
    .replace(/[?!.,;:“”"()]/g, ' ')
    .replace(small, ' ');
  const words = (quotedIn(question) ?? said.trim().replace(/\s+/g, ' ')).slice(0, mostLetters);
  const kinds = /\bfolders?\b/i.test(question) ? { kinds: ['folder'] } : {};
  return words.length < 2 ? null : { kind: 'search', calls: [{ tool: 'search', args: { words, ...kinds } }] };
}

function quotedIn(text: string): string | undefined {
  return /[“"']([^”"']{2,})[”"']/.exec(text)?.[1];
}
