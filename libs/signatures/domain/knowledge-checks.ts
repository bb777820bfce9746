import type { KnowledgeCheckEvent } from './knowledge-check.events.js';

/** The checks of one signer by questions. */
export interface KnowledgeChecks {
  /** The reference of the one whose questions are open. */
  readonly open: string | null;
  /** References of those that were not passed. */
  readonly failed: readonly string[];
  /** No attempt is left. */
  readonly isLocked: boolean;
}

export const noChecks: KnowledgeChecks = { open: null, failed: [], isLocked: false };

export function checksAfter(checks: KnowledgeChecks, event: KnowledgeCheckEvent): KnowledgeChecks {
  switch (event.type) {
    case 'KnowledgeCheckStarted':
      return { ...checks, open: event.data.reference };
    case 'KnowledgeCheckPassed':
      return { ...checks, open: null };
    case 'KnowledgeCheckFailed': {
      const { reference, left } = event.data;
      return { open: null, failed: [...checks.failed, reference], isLocked: left === 0 };
    }
  }
}
