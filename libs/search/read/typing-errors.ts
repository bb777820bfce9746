const emails = [...'abcdefghijklmnopqrstuvwxyz'];
/** Of shorter words every other one is another word with one letter wrong or too many. */
const shortest = 4;
/** Longer words are told apart by what they have in common. */
const longest = 24;

/**
 * The words from which this one comes by one typing error: two neighbors that changed places, a letter too many, one
 * missing, one wrong.
 */
export function meantBy(word: string): string[] {
  const typed = [...word];
  if (typed.length > longest) return [];
  const meant = new Set<string>();
  const add = (at: number, length: number, by: readonly string[]) =>
    meant.add(typed.toSpliced(at, length, ...by).join(''));
  for (const [at, letter] of typed.entries()) {
    const next = typed[at + 1];
    if (next !== undefined) add(at, 2, [next, letter]);
    for (const other of emails) add(at, 0, [other]);
    if (typed.length < shortest) continue;
    for (const other of [[], ...emails.map((one) => [one])]) add(at, 1, other);
  }
  for (const other of emails) add(typed.length, 0, [other]);
  meant.delete(word);
  return [...meant];
}
