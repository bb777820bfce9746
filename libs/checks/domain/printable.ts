/** What the mail house prints: Latin letters as Windows writes them, its quotes and dashes among them. */
const isPrintable = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;
const isInvisible = /^[\p{Cf}\p{Cc}\p{Mn}\p{Z}]+$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As it is printed: spaces of one kind, and each letter with its accent as one. */
export function asPrinted(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Why the paper cannot show a text, as a sentence; undefined when it can. */
export function unprintable(text: string): string | undefined {
  for (const { segment } of letters.segment(asPrinted(text))) {
    if ([...segment].every((one) => isPrintable.test(one))) continue;
    return isInvisible.test(segment)
      ? 'There is a letter in this that cannot be seen. Type it again.'
      : `A check cannot show “${segment}”. Use Latin letters, as the name stands on the payee’s bank account.`;
  }
  return undefined;
}
