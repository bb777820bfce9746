import { type CommentEvent, comment } from '@daybook/comments/domain';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { heldAmong, mayGoUpTo } from '@daybook/privacy/published';
import { v5 } from 'uuid';
import { commentRetention, daysReadable } from './retention.js';

const mostAtOnce = 500;

/**
 * Says of each comment that was deleted 30 days ago, or as long ago as the firm's rule says, that it is erased; then its
 * key goes. Not while its company is on hold.
 */
export const eraseDeletedComments: ScheduledTask = {
  name: 'erase deleted comments',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    const upTo = await mayGoUpTo(commands, commentRetention, { now: clock.now(), days: daysReadable });
    const isDue = 'deleted_at <= $1::timestamptz';
    const companies = await query<{ company: string }>(
      `select distinct company_uuid as company from deleted_comments where ${isDue} and company_uuid is not null`,
      [upTo],
    );
    const held = await heldAmong(
      commands,
      companies.map(({ company }) => company),
    );
    const due = await query<{ uuid: string; company: string | null }>(
      `select uuid, company_uuid as company from deleted_comments
        where ${isDue} and (company_uuid is null or company_uuid <> all($2::uuid[]))
        order by deleted_at limit ${mostAtOnce}`,
      [upTo, held],
    );
    for (const { uuid, company } of due)
      await commands.send(
        comment,
        uuid,
        { type: 'EraseComment' },
        { commandId: v5('erase', uuid), by: { system: 'erasure' }, company },
      );
  },
};

/** Destroys the key of an erased comment: from then on nobody can read its text, neither in the log nor as of a moment. */
export const destroyKeys = eventHandler<CommentEvent>({
  name: 'destroy keys of erased comments',
  categories: ['comment'],
  on: {
    CommentErased: ({ stream }, { keys }) => keys.destroy(stream),
  },
});
