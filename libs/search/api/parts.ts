import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { FilesOf } from '@daybook/search/read';

/** What the areas say of who may find what they have; the server puts it together. */
export interface FindableRules {
  /** Whether a viewer sees the items of a company that lie in no tree. */
  seesItems(viewer: Viewer, company: CompanyAccess): boolean;
  /** The levels of a membership at which what lies in the tree is found. */
  levelsInTree(viewer: Viewer, company: CompanyAccess): Pick<FilesOf, 'seenAt' | 'restoredAt' | 'ownRestoredAt'>;
}

export const FINDABLE_RULES = Symbol('FindableRules');
