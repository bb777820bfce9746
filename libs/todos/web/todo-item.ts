import type { TodoItemQuery } from './generated/graphql.js';

type Item = NonNullable<TodoItemQuery['feedItem']>;

/** A to-do as its drawer shows it. */
export type TodoItem = Extract<Item, { todoType: string }>;

/** The to-do in an answer; nothing when the item is not there or is something else. */
export function todoIn(data: TodoItemQuery | undefined): TodoItem | undefined {
  const item = data?.feedItem;
  return item && 'todoType' in item ? item : undefined;
}
