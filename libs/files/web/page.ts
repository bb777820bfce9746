import type { FileItemQuery, PageFieldsFragment } from './generated/graphql.js';
import { texts } from './texts.js';

/** A file, folder or link as lists show it. */
export type Page = PageFieldsFragment;

/** A page with the folders above it, as its drawer shows it. */
export type DrawnPage = NonNullable<FileItemQuery['file']>;

/** What messages call these pages: the title of one in quotes, the number of several. */
export function named(pages: readonly { readonly title: string }[]): string {
  const [one] = pages;
  return one && pages.length === 1 ? `“${one.title}”` : texts.items(pages.length);
}

/** What changes when a page of the library does: kinds of things, for questions and commands. */
export const libraryKinds = ['fileTree', 'file'] as const;
