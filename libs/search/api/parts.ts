import type { SearchKind } from '@daybook/kernel/contributions';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { FilesOf } from '@daybook/search/read';

/** What the areas say of what can be found; the server puts it together. */
export interface SearchParts {
  /** By kind. */
  readonly kinds: Readonly<Record<string, SearchKind>>;
  /** Whether a viewer sees the items of a company that lie in no tree. */
  seesItems(viewer: Viewer, company: CompanyAccess): boolean;
  /** The levels of a membership at which what lies in the tree is found. */
  levelsInTree(viewer: Viewer, company: CompanyAccess): Pick<FilesOf, 'seenAt' | 'restoredAt' | 'ownRestoredAt'>;
  /** Where an item that lies in no tree opens, and what lies in one by its slugs; without a slash before it. */
  itemUrl(company: string, item: string): string;
  treeUrl(company: string, path: readonly string[]): string;
}

export const SEARCH_PARTS = Symbol('SearchParts');
