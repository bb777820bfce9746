/** What other areas may read of the record in SQL of their own; each stands where a table stands (decision 0038). */

/** Every event of every area as a line of the history. */
export const history = `(select id, position, at, kind, category, stream, revision, item_uuid, company_uuid, actor_user,
  actor_system, body, told, session from history)`;

/** Things by the uuid that lines of the history name as `item_uuid`, with what they are called. */
export const historyItems = '(select uuid, item, title from history_item)';
