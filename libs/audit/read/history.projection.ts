import type { Recorded } from '@daybook/kernel/events';
import { categoryOf } from '@daybook/kernel/events';
import type { Change, Projection, Reactions } from '@daybook/kernel/projecting';
import { at, made, projection, table } from '@daybook/kernel/projecting';
import { authorOf, HistoryItem, HistoryRow } from './history.entity.js';
import { type Tellable, Telling } from './telling.js';

/** Every fact of the areas as one row, and the newest title of each thing they are about. */
export function historyProjection(areas: readonly Tellable[]): Projection {
  const telling = new Telling(areas);
  const { categories, types } = telling;

  const row: Change<HistoryRow, Recorded> = made(
    (fact) => [fact.id],
    (fact) => historyRow(telling, fact),
  );
  const title: Change<HistoryItem, Recorded> = at(
    (fact) => {
      const item = telling.titleOf(fact) && telling.itemOf(fact);
      return item === undefined ? telling.goneWith(fact) : [item];
    },
    (before, fact, uuid) => {
      if (telling.goneWith(fact).includes(uuid)) return undefined;
      const said = telling.titleOf(fact);
      return said ? { uuid, item: said.kind, title: said.title, companyUuid: fact.meta.company } : before;
    },
  );
  return projection({
    name: 'history',
    version: 6,
    tables: [
      table({ entity: HistoryRow, categories, on: toEach(types, row) }),
      table({ entity: HistoryItem, categories, on: toEach(types, title) }),
    ],
  });
}

/** The row of one fact, told in today's words for a search to look through. */
export function historyRow(telling: Telling, fact: Recorded): HistoryRow {
  const body = telling.openBody(fact);
  const told = telling.tell({ ...fact, data: body });
  const changed = (told.changes ?? []).flatMap(({ field, from, to }) => [field, from, to]);
  return {
    id: fact.id,
    position: fact.position,
    at: fact.meta.at,
    kind: fact.type,
    category: categoryOf(fact.stream),
    stream: fact.stream,
    revision: fact.revision,
    itemUuid: telling.itemOf(fact) ?? null,
    companyUuid: fact.meta.company,
    ...authorOf(fact.meta.by),
    onBehalfOf: fact.meta.onBehalfOf,
    session: fact.meta.session,
    body,
    told: [told.label, told.sentence, ...changed].filter((text) => text !== null).join(' '),
    hash: fact.meta.hash,
  };
}

function toEach<Row>(types: readonly string[], change: Change<Row, Recorded>): Reactions<Row, Recorded> {
  return Object.fromEntries(types.map((type) => [type, change]));
}
