import type { MergeFollower } from '@daybook/kernel/contributions';
import { tellReaders } from '@daybook/notifications/read';
import { waitingWork } from '@daybook/work/published';

/** News, and what inboxes say of it, goes where its thing went; of what was emailed already nothing changes. */
export const newsFollow: MergeFollower = async (things, { from, to }, _merge, { query }) => {
  await query(
    `with about (item) as (
        select unnest($1::uuid[]) union select w.duty from ${waitingWork} w where w.uuid = any($1::uuid[])
      ), moved as (
        update ops.news set company = $3 where company = $2 and item in (select item from about) returning fact
      ), copied as (
        update ops.news_copies c set company = $3 from moved where c.fact = moved.fact and c.told_at is null
      ), changed as (
        update ops.inbox_items set company = $3 where company = $2 and item = any($1::uuid[]) returning person
      ) ${tellReaders}`,
    [[...things], from, to],
  );
};
