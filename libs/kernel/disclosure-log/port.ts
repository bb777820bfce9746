import type { AskedPapers, CompanyAccess, Viewer } from '@daybook/kernel/rights';

/** Tax papers of a company that somebody is about to be shown. */
export interface ShownPapers extends AskedPapers {
  readonly company: CompanyAccess;
  /** On which way they are shown, in a word of the area that shows them; stored. */
  readonly way: string;
  /** The file or the bundle; absent: nothing that has a uuid of its own. */
  readonly subject?: string;
}

/** Keeps who abroad was shown which tax papers of whom, and under which consent (section 7216). */
export interface DisclosureLog {
  /**
   * Resolves when it is on disk, and not before: whoever shows papers waits for it, and shows nothing when it rejects.
   * What no consent covers is not recorded, since nobody abroad is shown it.
   */
  record(viewer: Viewer, papers: readonly ShownPapers[]): Promise<void>;
}
