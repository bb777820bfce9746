import type { ClientBase } from 'pg';

/** The stored columns of an event, as `COPY` writes and reads them. */
export const eventColumns = 'position, id, stream, revision, type, data, meta';

/**
 * Fills an empty log from a backup, in the transaction of the client.
 *
 * @param last the position of the last event to take
 * @param copy copies rows of events into the table given, as far as they meet the condition
 * @throws Error when there are events already, or fewer come than there were
 */
export async function fillLog(
  client: ClientBase,
  last: number,
  copy: (target: { readonly into: string; readonly where: string }) => Promise<void>,
): Promise<void> {
  await demandEmptyLog(client);
  await copy({ into: `log.events (${eventColumns})`, where: `position <= ${last}` });
  const { rows } = await client.query<{ count: number }>('select count(*) as count from log.events');
  if (rows[0]?.count !== last)
    throw new Error(`The backup has ${rows[0]?.count} events of ${last}. Nothing was restored.`);
  await client.query(
    `update log.counter set position = $1, shift = coalesce(
      (select (meta ->> 'firstPosition')::bigint - position from log.events where position = $1), 0)`,
    [last],
  );
}

/** @throws Error */
export async function demandEmptyLog(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from log.events limit 1');
  if (rows.length > 0)
    throw new Error(
      'There is a record here already, which is never written over. Restore into an empty data folder or database.',
    );
}
