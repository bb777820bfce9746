import { comparable, cut, forbiddenInNames, partsOfName, shortened } from '@daybook/kernel/text';
import { limits } from './labels.js';

export { isProgramName, titleOfFile, trimmed } from '@daybook/kernel/text';

const slugLength = 100;

export function titleFault(title: string): 'titleMissing' | 'titleTooLong' | 'titleInvalid' | undefined {
  if (title === '') return 'titleMissing';
  if ([...title].length > limits.title) return 'titleTooLong';
  return forbiddenInNames.test(title) ? 'titleInvalid' : undefined;
}

/** The same for titles that people would take for the same. */
export function likeness(title: string): string {
  // a space before the ending is not seen either
  return comparable(title).replace(/ (?=\.[^. ]{1,12}$)/, '');
}

/** "return.pdf", 2 → "return (2).pdf" */
export function numbered(title: string, n: number, hasExtension: boolean): string {
  return suffixed(title, ` (${n})`, hasExtension);
}

/** "return.pdf", " (Bay Bakery)" → "return (Bay Bakery).pdf" */
export function suffixed(title: string, suffix: string, hasExtension: boolean): string {
  const { stem, extension } = hasExtension ? partsOfName(title) : { stem: title, extension: '' };
  return `${cut(stem, limits.title - [...suffix].length - [...extension].length)}${suffix}${extension}`;
}

/** A title as part of a path: letters, digits, dot, dash and underscore of any script. "Return 2025.pdf" → "Return-2025.pdf" */
export function slugOf(title: string): string {
  const plain = title
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .replace(/-+\./g, '.');
  return shortened(plain === '' ? 'item' : plain, slugLength);
}

/** "return.pdf", 2 → "return-2.pdf" */
export function numberedSlug(slug: string, n: number): string {
  const { stem, extension } = partsOfName(slug);
  return `${stem}-${n}${extension}`;
}
