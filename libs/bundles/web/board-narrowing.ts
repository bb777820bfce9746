import type { CloseBoardQuery } from './generated/graphql.js';

type Row = NonNullable<CloseBoardQuery['closeBoard']>['companies'][number];

export const shownRows = ['all', 'notDone', 'overdue', 'books', 'ready'] as const;
export type ShownRows = (typeof shownRows)[number];

const passes: Readonly<Record<ShownRows, (row: Row) => boolean>> = {
  all: () => true,
  notDone: ({ done, cells }) => done < cells.length,
  overdue: ({ cells }) => cells.some(({ isOverdue, status }) => isOverdue && status !== 'completed'),
  books: ({ books }) => books?.isInOrder === false,
  ready: ({ done, cells, lock }) => done === cells.length && !lock,
};

/** The companies of a board of which this is so, and whose names have every word. */
export function narrowed<Found extends Row>(
  rows: readonly Found[],
  shown: ShownRows,
  search: string,
): readonly Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const name = row.companyName.toLowerCase();
    return passes[shown](row) && words.every((word) => name.includes(word));
  });
}
