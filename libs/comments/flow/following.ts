import { type CommentEvent, comment } from '@daybook/comments/domain';
import { isDone } from '@daybook/kernel/commands';
import type { MergeArrivals, MergeFollower, MergeRun, MergeTools } from '@daybook/kernel/contributions';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';

const mostAtOnce = 1_000;
/** Sent side by side. */
const abreast = 8;

/** Comments go where their items go. */
export const commentsFollow: MergeFollower = async (things, { from, to }, merge, { commands, query }) => {
  const items = [...things];
  for (let start = 0; start < items.length; start += mostAtOnce) {
    const rows = await query<{ uuid: string }>(
      `select uuid from comments where item_uuid = any($1::uuid[]) and company_uuid = $2 and system is null
        order by created_at, uuid`,
      [items.slice(start, start + mostAtOnce), from],
    );
    for (let n = 0; n < rows.length; n += abreast)
      await Promise.all(rows.slice(n, n + abreast).map(({ uuid }) => moved(uuid, to, merge, { commands })));
  }
};

/** Of what went by the merge. */
export const commentArrivals: MergeArrivals = {
  category: 'comment',
  thingOf: {
    CommentAdded: (event) => (event as RecordedEvent<Extract<CommentEvent, { type: 'CommentAdded' }>>).data.item,
  },
  follow: ({ stream }, { to }, merge, tools) => moved(subjectOf(stream), to, merge, tools),
};

async function moved(uuid: string, to: string, merge: MergeRun, { commands }: Pick<MergeTools, 'commands'>) {
  const command = { type: 'MoveCommentToCompany', to, merge: merge.uuid } as const;
  const outcome = await commands.send(comment, uuid, command, merge.step(`comment ${uuid} to ${to}`, to));
  if (!isDone(outcome) && outcome.refused !== 'notThere') throw new Error(outcome.message);
}
