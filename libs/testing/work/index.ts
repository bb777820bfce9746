import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { Queryable } from '@daybook/kernel/postgres';
import { columnsOf, type Projection } from '@daybook/kernel/projecting';
import { rowsFrom } from '@daybook/kernel/projecting/spec';
import type { AnyWork } from '@daybook/kernel/work';
import { WorkItemRow, workProjection } from '@daybook/work/read';

/** Fills the table of what waits with what a description makes of events, as the projector would. */
export async function fillWork(db: Queryable, work: AnyWork, events: readonly RecordedEvent[]): Promise<void> {
  const { all } = columnsOf(WorkItemRow);
  const rows = rowsFrom(workProjection([work]), events).work_items ?? [];
  const inColumns = rows.map((row) => Object.fromEntries(all.map(({ property, column }) => [column, row[property]])));
  await db.query({
    text: 'insert into work_items select * from json_populate_recordset(null::work_items, $1::json)',
    values: [JSON.stringify(inColumns)],
  });
}

/** Events of one thing in a company, at the instants and by the people that are said. */
export function happenedTo(
  stream: string,
  company: string,
  ...events: readonly (DomainEvent & { readonly at?: string; readonly by?: string })[]
): RecordedEvent[] {
  return events.map(({ type, data, at = '2026-01-05T15:00:00.000Z', by = company }, revision) => {
    const event = recorded({ type, data }, revision, { at, by: { user: by } }, stream);
    return { ...event, meta: { ...event.meta, company } };
  });
}

/** What a description alone makes of the events of its things, without what staff say of them, for its spec. */
export function describedWork(description: AnyWork): Projection {
  const { tables, ...work } = workProjection([description]);
  const isDescribed = ([type]: [string, unknown]) => type in description.on;
  const items = tables
    .filter(({ entity }) => entity === WorkItemRow)
    .map((table) => ({
      ...table,
      categories: description.categories,
      on: Object.fromEntries(Object.entries(table.on).filter(isDescribed)),
    }));
  return { ...work, tables: items };
}
