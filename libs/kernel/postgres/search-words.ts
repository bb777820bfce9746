/** The words of a search, eight at most, as a pattern of LIKE takes them literally. */
export function wordsIn(search: string | null | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`));
}
