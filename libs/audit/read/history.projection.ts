import type { RecordedEvent } from '@daybook/kernel/events';
import { categoryOf } from '@daybook/kernel/events';
import type { Change, Projection, RowReducers } from '@daybook/kernel/projecting';
import { at, made, projection, table } from '@daybook/kernel/projecting';
import { type DescribedArea, EventDescriber } from './event-describer.js';
import { authorOf, HistoryItem, HistoryRow } from './history.entity.js';

/** By which its checkpoint is known. */
export const historyName = { name: 'history', version: 7 } as const;

/** Every event of the areas as one row, and the newest title of each thing they are about. */
export function historyProjection(areas: readonly DescribedArea[]): Projection {
  const telling = new EventDescriber(areas);
  const { categories, types } = telling;

  const row: Change<HistoryRow, RecordedEvent> = made(
    (event) => [event.id],
    (event) => historyRow(telling, event),
  );
  const title: Change<HistoryItem, RecordedEvent> = at(
    (event) => {
      const item = (telling.titleOf(event) ?? telling.movesTo(event)) && telling.itemOf(event);
      return item === undefined ? telling.goneWith(event) : [item];
    },
    (before, event, uuid) => {
      if (telling.goneWith(event).includes(uuid)) return undefined;
      const said = telling.titleOf(event);
      if (said) return { uuid, item: said.kind, title: said.title, companyUuid: event.meta.company };
      const companyUuid = telling.movesTo(event);
      return before && companyUuid ? { ...before, companyUuid } : before;
    },
  );
  return projection({
    ...historyName,
    tables: [
      table({ entity: HistoryRow, categories, on: toEach(types, row) }),
      table({ entity: HistoryItem, categories, on: toEach(types, title) }),
    ],
  });
}

/** The row of one event, told in today's words for a search to look through. */
export function historyRow(telling: EventDescriber, event: RecordedEvent): HistoryRow {
  const body = telling.openBody(event);
  const description = telling.tell({ ...event, data: body });
  const changed = (description.changes ?? []).flatMap(({ field, from, to }) => [field, from, to]);
  return {
    id: event.id,
    position: event.position,
    firstPosition: event.firstPosition ?? null,
    at: event.meta.at,
    kind: event.type,
    category: categoryOf(event.stream),
    stream: event.stream,
    revision: event.revision,
    itemUuid: telling.itemOf(event) ?? null,
    companyUuid: event.meta.company,
    ...authorOf(event.meta.by),
    onBehalfOf: event.meta.onBehalfOf,
    session: event.meta.session,
    body,
    told: [description.label, description.sentence, ...changed].filter((text) => text !== null).join(' '),
    hash: event.meta.hash,
  };
}

function toEach<Row>(types: readonly string[], change: Change<Row, RecordedEvent>): RowReducers<Row, RecordedEvent> {
  return Object.fromEntries(types.map((type) => [type, change]));
}
