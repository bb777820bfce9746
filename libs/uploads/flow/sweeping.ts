import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { type UploadEvent, upload } from '@daybook/uploads/domain';
import { v5 } from 'uuid';
import { causeOf, forgetTicket } from './resuming.js';

/** Bytes that were never finished stay this long, in milliseconds. */
const retention = 24 * 3_600_000;
const mostAtOnce = 500;

/** Remembers tickets until they are used or over, and clears away what came for those that are over. */
export const watchUploads = eventHandler<UploadEvent>({
  name: 'watch uploads',
  categories: ['upload'],
  staysInside: true,
  on: {
    async UploadBegun({ stream, data, meta }, { query }) {
      await query(
        `insert into ops.upload_tickets (ticket, company, expires_at) values ($1, $2, $3) on conflict do nothing`,
        [subjectOf(stream), meta.company, data.expiresAt],
      );
    },
    async UploadFinished(event, { query, clock }) {
      await query('update ops.upload_tickets set finished_at = $2, cause = $3 where ticket = $1', [
        subjectOf(event.stream),
        clock.now(),
        JSON.stringify(causeOf(event)),
      ]);
    },
    UploadAbandoned: ({ stream }, tools) => clear(subjectOf(stream), tools),
    UploadExpired: ({ stream }, tools) => clear(subjectOf(stream), tools),
  },
});

/** Ends tickets whose time is over, and removes bytes that nobody finished for a day. */
export const sweepUploads: ScheduledTask = {
  name: 'sweep uploads',
  everySeconds: 600,
  async run(tools) {
    const now = tools.clock.now();
    const over = await tools.query<{ ticket: string; company: string | null }>(
      `select ticket, company from ops.upload_tickets
        where expires_at <= $1 and finished_at is null order by expires_at limit ${mostAtOnce}`,
      [now],
    );
    for (const { ticket, company } of over) {
      const metadata = { commandId: v5('expire', ticket), by: { system: 'uploads' }, company };
      await tools.commands.send(upload, ticket, { type: 'ExpireUpload' }, metadata);
    }
    for await (const { key, at } of tools.objects.list('pending/'))
      if (now.getTime() - at.getTime() > retention) await tools.objects.delete(key);
  },
};

/** Removes what processes that were killed had stored half. */
export const sweepUnfinished: ScheduledTask = {
  name: 'sweep unfinished objects',
  everySeconds: 3_600,
  run: ({ objects, clock }) => objects.sweep(new Date(clock.now().getTime() - retention)),
};

async function clear(ticket: string, tools: FlowContext): Promise<void> {
  for await (const { key } of tools.objects.list(`pending/${ticket}/`)) await tools.objects.delete(key);
  await forgetTicket(ticket, tools);
}
