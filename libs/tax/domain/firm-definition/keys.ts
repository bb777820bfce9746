import { refuse } from '@daybook/kernel/events';

const longest = 40;

export const isKey = (key: string) => /^[a-z][A-Za-z0-9-]{0,59}$/.test(key);
export const keyUnfit = refuse('keyUnfit', 'A key begins with a small letter and has letters, digits and hyphens.');
export const keyTaken = refuse('keyTaken', 'There is something of this key already.');

/** A key in the manner of those that ship, `hasForeignOwners`, made of what is asked; with a number where it is taken. */
export function keyFor(text: string, taken: readonly string[]): string {
  const words = text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const camel = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
  const fit = /^[a-z]/.test(camel) ? camel.slice(0, longest) : `asked${camel}`.slice(0, longest);
  if (!taken.includes(fit)) return fit;
  const numbered = (n: number): string => (taken.includes(`${fit}-${n}`) ? numbered(n + 1) : `${fit}-${n}`);
  return numbered(2);
}
