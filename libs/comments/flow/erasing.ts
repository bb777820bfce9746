import { type CommentEvent, comment } from '@daybook/comments/domain';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

/** How long after its deletion a comment can still be read by whoever investigates the log; days. */
const keptFor = 30;
const mostAtOnce = 500;

/** Says of each comment that was deleted 30 days ago that it is erased; then its key goes. */
export const eraseDeletedComments: ScheduledTask = {
  name: 'erase deleted comments',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    const due = await query<{ uuid: string; company: string | null }>(
      `select uuid, company_uuid as company from deleted_comments
        where deleted_at <= $1::timestamptz - interval '${keptFor} days' order by deleted_at limit ${mostAtOnce}`,
      [clock.now()],
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
