/** The most characters of a title, and of the address of a link. */
export const longest = { title: 255, href: 2000 } as const;

import { texts } from './texts.js';

interface Titled {
  readonly title: string;
  readonly versionNumber?: number;
  readonly versionCount?: number;
  readonly isExtracting?: boolean;
}

/** The title as lists show it: with the version when there are several, and while its text is being extracted. */
export function shownTitle({ title, versionNumber = 1, versionCount = 1, isExtracting = false }: Titled): string {
  return `${title}${versionCount > 1 ? ` (v${versionNumber})` : ''}${isExtracting ? texts.extracting : ''}`;
}

/** Where the ending of a file name begins, so that renaming starts with the name selected and the ending kept. */
export function stemLength(title: string): number {
  const dot = title.lastIndexOf('.');
  return dot > 0 ? dot : title.length;
}
