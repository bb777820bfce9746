import type { Operation } from '../client/operation.js';
import { type Asking, useQueries } from './use-query.js';

/** Rows of a page: as many as the server gives at once. */
const size = 100;

/**
 * The pages of a list that is wanted whole, as far as they are there. `totalOf` reads from the first how many rows there
 * are; `of` names the list where there is more than one.
 */
export function useEveryPage<Page, Of extends object = object>(
  operation: Operation<Page, Of & { offset: number }>,
  totalOf: (page: Page) => number,
  asking: Asking = {},
  of: Of = {} as Of,
): readonly Page[] {
  const [first] = useQueries(operation, [{ ...of, offset: 0 }], asking);
  const count = Math.ceil((first?.data === undefined ? 0 : totalOf(first.data)) / size);
  const rest = Array.from({ length: Math.max(0, count - 1) }, (_, page) => ({ ...of, offset: (page + 1) * size }));
  const others = useQueries(operation, rest, asking);
  return [first, ...others].flatMap((answer) => (answer?.data === undefined ? [] : [answer.data]));
}
