const betweenSentences = /(?<=[.!?…]) +/;
const ended = /[.!?…]$/;
const retries = /^(?:please )?try again\.$/i;

/**
 * A title or sentence, and what is to be said after it, as one text: each part ends with a stop, nothing is said twice,
 * and a bare "Please try again." gives way to a sentence that says how. A text alone stays as it is.
 */
export function joined(first: string, ...after: readonly (string | null | undefined)[]): string {
  const rest = after.flatMap((text) => (text?.trim() && text.trim() !== first ? [text.trim()] : []));
  if (rest.length === 0) return first;
  const isSaid = rest.some((text) => text.startsWith(first));
  const sentences = [...(isSaid ? [] : [first]), ...rest].flatMap((text) => sentencesOf(text.trim()));
  const saysHow = sentences.some((one) => /try again/i.test(one) && !retries.test(one));
  return sentences
    .filter((one, at) => !sentences.includes(one, at + 1))
    .filter((one) => !saysHow || !retries.test(one))
    .join(' ');
}

function sentencesOf(text: string): string[] {
  return text.split(betweenSentences).map((one) => (ended.test(one) ? one : `${one}.`));
}
