import type { Recorded } from '@daybook/kernel/events';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import type { Change, Projection, Reactions } from '@daybook/kernel/projecting';
import { at, projection, table } from '@daybook/kernel/projecting';
import { authorOf, HistoryItem, HistoryRow } from './history.entity.js';
import { itemOf, openBody, type Tellable, tell } from './telling.js';

/** Every fact of the areas as one row, and the newest title of each thing they are about. */
export function historyProjection(areas: readonly Tellable[]): Projection {
  const byCategory = new Map(areas.map((area) => [area.decider.category, area]));
  const areaOf = (fact: Recorded) => byCategory.get(categoryOf(fact.stream));
  const categories = [...byCategory.keys()];

  const row: Change<HistoryRow, Recorded> = at(
    (fact) => [fact.id],
    (_before, fact) => {
      const area = areaOf(fact);
      return area && historyRow(area, fact);
    },
  );
  const title: Change<HistoryItem, Recorded> = at(
    (fact) => (areaOf(fact)?.titleOf?.(fact) === undefined ? [] : [subjectOf(fact.stream)]),
    (before, fact, uuid) => {
      const said = areaOf(fact)?.titleOf?.(fact);
      const item = areaOf(fact)?.item;
      return said === undefined || !item ? before : { uuid, item, title: said, companyUuid: fact.meta.company };
    },
  );
  return projection({
    name: 'history',
    version: 1,
    tables: [
      table({ entity: HistoryRow, categories, on: toEveryFact(areas, row) }),
      table({ entity: HistoryItem, categories, on: toEveryFact(areas, title) }),
    ],
  });
}

/** The row of one fact; its title and telling are those of this program's words. */
export function historyRow(area: Tellable, fact: Recorded): HistoryRow {
  const body = openBody(area, fact);
  const told = tell([area], { ...fact, data: body });
  const changed = (told.changes ?? []).flatMap(({ field, from, to }) => [field, from, to]);
  return {
    id: fact.id,
    position: fact.position,
    at: fact.meta.at,
    kind: fact.type,
    category: categoryOf(fact.stream),
    stream: fact.stream,
    revision: fact.revision,
    itemUuid: itemOf(area, fact) ?? null,
    companyUuid: fact.meta.company,
    ...authorOf(fact.meta.by),
    onBehalfOf: fact.meta.onBehalfOf,
    body,
    told: [told.label, told.sentence, ...changed].filter((text) => text !== null).join(' '),
    hash: fact.meta.hash,
  };
}

function toEveryFact<Row>(areas: readonly Tellable[], change: Change<Row, Recorded>): Reactions<Row, Recorded> {
  const types = areas.flatMap(({ decider }) => Object.keys(decider.schema));
  return Object.fromEntries(types.map((type) => [type, change]));
}
