/** A stretch of text; with an address when it is one. `at` is where it starts. */
export interface TextPart {
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"']+/g;
const closing = /[.,;:!?)\]}]+$/;

/** Text cut into plain stretches and http(s) addresses; a full stop behind an address is not part of it. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(closing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index) });
    parts.push({ at: match.index, text: found, href: found });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}
