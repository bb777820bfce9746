import type { AnyOperation } from '@daybook/kernel/operations';
import type { Tag } from '../data/tag.js';

/** What a form that a screen draws itself takes from the description. */
export function operationSettings({ words, changes, fieldOf = {} }: AnyOperation) {
  return {
    changes: changes as readonly Tag[],
    fieldOf: fieldOf as Readonly<Record<string, never>>,
    refused: words.failed,
    failed: words.failed,
  };
}
