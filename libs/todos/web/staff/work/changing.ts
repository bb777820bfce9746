import { texts as rules } from '@daybook/todos/domain';

/** What a change of a to-do changes, and says when it was refused. */
export const changing = {
  changes: ['todo', 'comment', 'company'],
  refused: rules.cannotUpdateStatus,
  failed: rules.failedToUpdateStatus,
} as const;
