import type { TodoFact } from './todo.js';

/** What the thread says of a status change, after the name of who did it; undefined for every other fact. */
export function systemComment(fact: TodoFact): string | undefined {
  switch (fact.type) {
    case 'TodoCompleted':
      return fact.data.byAnswer ? undefined : 'marked this to-do as complete.';
    case 'TodoSentBack':
      return 'sent this to-do back.';
    case 'TodoReopened':
      return 'reopened this to-do.';
    default:
      return undefined;
  }
}
