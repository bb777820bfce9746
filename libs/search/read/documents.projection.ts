import type { AnySearchSource, SearchNode, SearchText } from '@daybook/kernel/contributions';
import type { DomainEvent } from '@daybook/kernel/events';
import { type Projection, projection, table } from '@daybook/kernel/projecting';
import { SearchDocument, SearchPlace } from './document.entity.js';

export const searchName = 'search';

/** What the areas let be found: their texts, and where those lie that lie in a tree. */
export function searchProjection(sources: readonly AnySearchSource[]): Projection {
  const inTree = sources.filter(({ nodes }) => nodes);
  return projection({
    name: searchName,
    version: 2,
    tables: [
      table<SearchText, DomainEvent>({
        entity: SearchDocument,
        categories: sources.flatMap(({ categories }) => categories),
        on: Object.assign({}, ...sources.map(({ texts }) => texts)),
      }),
      table<SearchNode, DomainEvent>({
        entity: SearchPlace,
        categories: inTree.flatMap(({ categories }) => categories),
        on: Object.assign({}, ...inTree.map(({ nodes }) => nodes)),
      }),
    ],
    hides: Object.assign({}, ...sources.map(({ hides }) => hides)),
  });
}
