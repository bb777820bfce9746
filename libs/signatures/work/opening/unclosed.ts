import type { PdfStream } from '@libpdf/core';

/** Strings, names, comments and pictures, in which letters mean nothing; then the words that save and restore. */
const token =
  /\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|%[^\r\n]*|\bBI\b[\s\S]*?\sID\s[\s\S]*?\sEI(?=\s|$)|[^\s()<>[\]{}/%]+/g;

/** How many graphics states the content of a page saves and never restores (ISO 32000-2, 8.4.2). */
export function unclosed(streams: readonly PdfStream[]): number {
  const content = streams.map(textOf).join('\n');
  let open = 0;
  for (const [word] of content.matchAll(token)) {
    if (word === 'q') open += 1;
    // readers pass over one that restores nothing
    else if (word === 'Q' && open > 0) open -= 1;
  }
  return open;
}

/** What cannot be decoded is not drawn by readers either. */
function textOf(stream: PdfStream): string {
  try {
    return Buffer.from(stream.getDecodedData()).toString('latin1');
  } catch {
    return '';
  }
}
